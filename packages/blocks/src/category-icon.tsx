import CookingPot from 'lucide-react/icons/cooking-pot';
import Footprints from 'lucide-react/icons/footprints';
import Gem from 'lucide-react/icons/gem';
import Hammer from 'lucide-react/icons/hammer';
import Headphones from 'lucide-react/icons/headphones';
import Luggage from 'lucide-react/icons/luggage';
import Package from 'lucide-react/icons/package';
import PencilRuler from 'lucide-react/icons/pencil-ruler';
import Shirt from 'lucide-react/icons/shirt';
import Sofa from 'lucide-react/icons/sofa';
import Sparkles from 'lucide-react/icons/sparkles';
import ToyBrick from 'lucide-react/icons/toy-brick';
import Volleyball from 'lucide-react/icons/volleyball';
import type { ComponentType } from 'react';

type Icon = ComponentType<{ size?: number; className?: string; 'aria-hidden'?: boolean }>;

const ICONS: Record<string, Icon> = {
  'cooking-pot': CookingPot,
  footprints: Footprints,
  gem: Gem,
  hammer: Hammer,
  headphones: Headphones,
  luggage: Luggage,
  'pencil-ruler': PencilRuler,
  shirt: Shirt,
  sofa: Sofa,
  sparkles: Sparkles,
  'toy-brick': ToyBrick,
  volleyball: Volleyball,
};

/** The drawing that a category names; a parcel for those that name none or one that is not here. */
export function CategoryIcon({ name, size = 18, className = '' }: { name: string | null; size?: number; className?: string }) {
  const Icon = name && Object.hasOwn(ICONS, name) ? ICONS[name]! : Package;
  return <Icon size={size} aria-hidden className={className} />;
}
