/** Things that are shown lying on the ground, seen from above; everything else stands. */
export const FLAT_OBJECTS: ReadonlySet<string> = new Set((
  'hammer wrench screwdriver axe carpentry-saw scissors straight-ruler triangular-ruler paperclip linked-paperclips pencil pen '
  + 'fountain-pen crayon paintbrush toothbrush razor key old-key nut-and-bolt sewing-needle safety-pin kitchen-knife spoon '
  + 'fork-and-knife chopsticks tennis badminton ping-pong guitar violin hair-pick closed-umbrella flashlight hammer-and-wrench '
  + 'hammer-and-pick pick clamp magnet folding-hand-fan socks scarf gloves t-shirt jeans dress shorts kimono coat thread yarn '
  + 'ribbon herb stethoscope thermometer thong-sandal skateboard ballet-shoes prayer-beads sunglasses glasses goggles '
  + 'necktie one-piece-swimsuit bikini briefs womans-clothes running-shirt lab-coat sari hook gear puzzle-piece watch kite cooking '
  + 'chocolate-bar locked safety-vest billed-cap wind-chime electric-plug link chains ring crown yo-yo saxophone mechanical-arm '
  + 'plunger boomerang fishing-pole martial-arts-uniform label bookmark paperclip pushpin knot diving-mask cricket-game '
  + 'field-hockey lacrosse ice-hockey trumpet banjo flute maracas magnifying-glass-tilted-left magnifying-glass-tilted-right '
  + 'optical-disk dvd wind-chime crutch adhesive-bandage nazar-amulet feather sled skis  '
  + 'bone credit-card ticket admission-tickets envelope rolled-up-newspaper newspaper page-facing-up '
).split(' '));
