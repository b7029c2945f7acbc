/** What this site draws around the screens that both sites show. */
import { setShellParts } from '@entrepot/site/shell-parts.tsx';
import { CentreFrame } from '../features/frame/centre-frame.tsx';
import { PageFrame, PageHeading } from '../features/frame/page-frame.tsx';
import { PageTitle } from '../lib/top-bar.tsx';

setShellParts({ CentreFrame, PageTitle, PageFrame, PageHeading });
