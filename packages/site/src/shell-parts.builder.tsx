/** The least that a site may draw around its screens, for tests of the screens. */
import { NeedsLogin } from './centre/needs-login.tsx';
import { Link } from './link.tsx';
import { setShellParts } from './shell-parts.tsx';

setShellParts({
  CentreFrame: ({ children }) => <NeedsLogin>{children}</NeedsLogin>,
  PageTitle: ({ children, count, text, actions, back }) => (
    <div>
      {back && <Link to={back.to}>{back.label}</Link>}
      <h1>{children}</h1>
      {count && <p role="status">{count}</p>}
      {actions}
      {text && <p>{text}</p>}
    </div>
  ),
  PageFrame: ({ className, steps, children }) => (
    <div className={className}>
      {steps}
      {children}
    </div>
  ),
  PageHeading: ({ children, ...rest }) => <h1 {...rest}>{children}</h1>,
});
