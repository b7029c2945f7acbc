/** What the two sites draw differently around the screens that they share. */
import type { ComponentProps, ComponentType, ReactNode } from 'react';

export interface CentreFrameProps {
  /** The path of the page, which may be kept behind another one. */
  path: string;
  children: ReactNode;
}

export interface PageTitleProps {
  children: ReactNode;
  /** A figure beside the title. */
  count?: string | undefined;
  /** A sentence below it. */
  text?: ReactNode;
  /** What can be done with the whole page. */
  actions?: ReactNode;
  /** The page above, for pages of the settings. */
  back?: { to: string; label: string } | undefined;
}

export interface PageFrameProps {
  /** What a bar above the page says, where a site has one. */
  title: ReactNode;
  /** The page above, for whoever came here by no way that leads back. */
  above?: string | undefined;
  /** The way from the home page to here, where there is no bar. */
  steps?: ReactNode;
  /** The page says its own name below the bar, so the bar is no heading. */
  hasOwnHeading?: boolean | undefined;
  /** The frame of the page where there is no bar; a page without one brings frames of its own. */
  className?: string | undefined;
  children: ReactNode;
}

export type PageHeadingProps = ComponentProps<'h1'>;

export interface ShellParts {
  CentreFrame: ComponentType<CentreFrameProps>;
  PageTitle: ComponentType<PageTitleProps>;
  PageFrame: ComponentType<PageFrameProps>;
  PageHeading: ComponentType<PageHeadingProps>;
}

let parts: ShellParts | undefined;

/** Said once by each site, together with the pages that use them: no first page waits for them. */
export function setShellParts(own: ShellParts): void {
  parts = own;
}

function partsOfSite(): ShellParts {
  if (!parts) throw new Error('the site has not said what it draws around its screens');
  return parts;
}

/** The frame of the personal centre. Any page in it needs a login. */
export function CentreFrame(props: CentreFrameProps) {
  const { CentreFrame: Frame } = partsOfSite();
  return <Frame {...props} />;
}

/** What the page is, and the way back from it. */
export function CentreTitle(props: PageTitleProps) {
  const { PageTitle } = partsOfSite();
  return <PageTitle {...props} />;
}

/** The frame of a page outside the personal centre. */
export function PageFrame(props: PageFrameProps) {
  const { PageFrame: Frame } = partsOfSite();
  return <Frame {...props} />;
}

/** The name of a page in such a frame, where the frame has not said it. */
export function PageHeading(props: PageHeadingProps) {
  const { PageHeading: Heading } = partsOfSite();
  return <Heading {...props} />;
}
