/**
 * Draws an icon. The builds put this in the place of the icon library's own component (see `scripts/build/lean-icons.ts`), whose options
 * nothing here uses, and how a line is drawn stands in the style sheet; a shape is made once and not anew for each time that it is shown.
 */
import { createElement, type SVGProps } from 'react';

/** A path by what it draws; anything else by its element and attributes. */
type Shape = string | [element: string, attributes: Record<string, string>];

interface IconProps extends SVGProps<SVGSVGElement> {
  size?: number | string;
}

const isSpoken = (props: object): boolean => Object.keys(props).some((name) => name.startsWith('aria-') || name === 'role');

export function icon(...shapes: Shape[]) {
  const drawn = shapes.map((shape) => (typeof shape === 'string' ? createElement('path', { d: shape }) : createElement(...shape)));
  return function Icon({ size = 24, className, ...props }: IconProps) {
    return createElement(
      'svg',
      {
        width: size,
        height: size,
        viewBox: '0 0 24 24',
        className: className ? `lucide ${className}` : 'lucide',
        'aria-hidden': isSpoken(props) ? undefined : true,
        ...props,
      },
      ...drawn,
    );
  };
}
