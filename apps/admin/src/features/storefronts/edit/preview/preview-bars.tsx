import { BAR_TONES } from '@entrepot/blocks/bar-tone.ts';
import { Logo } from '@entrepot/blocks/logo.tsx';
import { NAVIGATION_LINK, NAVIGATION_LOOKS } from '@entrepot/blocks/navigation-looks.ts';
import { useLanguage, useT } from '@entrepot/i18n/react.tsx';
import clsx from 'clsx';
import Search from 'lucide-react/icons/search';
import type { StorefrontFields } from '../storefront-fields.ts';

/** Search beside the logo, across the row, or below everything. */
export function PreviewHeader({ fields }: { fields: StorefrontFields }) {
  const isBelow = fields.header === 'search-below';
  return (
    <div className={clsx(BAR_TONES[fields.headerTone], 'border-b px-5 py-3')}>
      <div className="flex items-center gap-5">
        <OwnLogo fields={fields} />
        {isBelow ? (
          <Navigation style={fields.navigation} className="ms-auto" />
        ) : (
          <SearchField className={clsx(fields.header === 'search-centre' && 'mx-auto max-w-60')} />
        )}
      </div>
      <div className="mt-2">{isBelow ? <SearchField /> : <Navigation style={fields.navigation} />}</div>
    </div>
  );
}

export function PreviewFooter({ fields }: { fields: StorefrontFields }) {
  return (
    <div className={clsx(BAR_TONES[fields.footerTone], 'grid gap-2 border-t px-5 py-4 text-12')}>
      <OwnLogo fields={fields} />
      <p className="flex flex-wrap gap-x-4">
        <bdi>{fields.support.email}</bdi>
        <bdi className="num">{fields.support.phone}</bdi>
        <bdi className="num">{`${fields.support.hours.opens}–${fields.support.hours.closes}`}</bdi>
      </p>
    </div>
  );
}

function OwnLogo({ fields: { logo, nameIn } }: { fields: StorefrontFields }) {
  const language = useLanguage();
  const own = nameIn[language].trim();
  return <Logo storefront={{ logo, nameIn: own === '' ? {} : { [language]: own } }} scale={0.85} />;
}

function SearchField({ className }: { className?: string }) {
  return (
    <div
      className={clsx(
        'flex min-h-9 flex-1 items-center rounded-field bg-surface px-3 text-icon inset-ring inset-ring-(--bar-line)',
        className,
      )}
    >
      <Search size={16} aria-hidden />
    </div>
  );
}

function Navigation({ style, className }: { style: StorefrontFields['navigation']; className?: string }) {
  const t = useT();
  const looks = NAVIGATION_LOOKS[style];
  return (
    <ul className={clsx('flex flex-wrap items-center text-13', looks.list, className)}>
      {(['nav.home', 'nav.classification', 'nav.discounted'] as const).map((label, index) => (
        <li key={label} className={clsx(NAVIGATION_LINK, index === 0 ? looks.current : looks.link)}>
          {t(label)}
        </li>
      ))}
    </ul>
  );
}
