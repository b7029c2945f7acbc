/** Things that are shown lying on the ground, seen from above; everything else stands. */
export const FLAT_OBJECTS: ReadonlySet<string> = new Set(
  `
  hammer wrench screwdriver axe carpentry-saw pick hammer-and-wrench hammer-and-pick clamp nut-and-bolt gear hook magnet
  chains link broken-chain key old-key locked unlocked locked-with-key plunger broom mechanical-arm crutch
  scissors straight-ruler triangular-ruler paperclip linked-paperclips pushpin pencil pen fountain-pen black-nib crayon
  paintbrush label bookmark envelope credit-card ticket admission-tickets newspaper rolled-up-newspaper page-facing-up
  page-with-curl memo scroll spiral-notepad clipboard file-folder open-file-folder world-map petri-dish artist-palette
  puzzle-piece joker flower-playing-cards
  toothbrush razor hair-pick safety-pin sewing-needle thread yarn knot ribbon stethoscope thermometer adhesive-bandage
  soap sponge bubbles shower nazar-amulet
  kitchen-knife spoon fork-and-knife fork-and-knife-with-plate chopsticks cooking shallow-pan-of-food hot-beverage
  chocolate-bar candy lollipop cookie baguette-bread carrot leafy-green avocado coconut cherries herb droplet
  tennis badminton ping-pong cricket-game field-hockey lacrosse ice-hockey boomerang fishing-pole skateboard skis kite
  yo-yo diving-mask ring-buoy boxing-glove martial-arts-uniform water-pistol chequered-flag
  guitar violin banjo flute trumpet saxophone maracas musical-keyboard microphone wind-chime keyboard computer-mouse
  trackball electric-plug flashlight optical-disk dvd magnifying-glass-tilted-left magnifying-glass-tilted-right compass
  coin
  folding-hand-fan socks scarf gloves t-shirt jeans dress shorts kimono coat necktie one-piece-swimsuit bikini briefs
  womans-clothes running-shirt lab-coat sari safety-vest billed-cap closed-umbrella thong-sandal ballet-shoes sunglasses
  glasses goggles watch prayer-beads ring gem-stone heart-with-ribbon
  hibiscus blossom lotus cherry-blossom rose tulip bouquet rosette snowflake butterfly feather bone tropical-fish oyster
  balloon
`
    .trim()
    .split(/\s+/),
);
