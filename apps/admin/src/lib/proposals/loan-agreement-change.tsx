import type { Proposal } from '@entrepot/contracts/calls/proposals.ts';
import { isLanguage } from '@entrepot/contracts/languages.ts';
import { LOCALES } from '@entrepot/i18n/locales.ts';
import { useT } from '@entrepot/i18n/react.tsx';
import { TextDiff } from '../text-diff/text-diff.tsx';
import { agreementIn } from './use-loan-lines.ts';

const UNCHANGED_AROUND = 2;

/** Each language's text as it would be, with what changes marked; a language that is new stands whole. */
export function LoanAgreementChange({ proposal: { before, after } }: { proposal: Proposal }) {
  const t = useT();
  const earlier = agreementIn(before).texts;
  return (
    <ul className="mt-3 grid text-13">
      {agreementIn(after).texts.map(({ language, title, text }) => {
        const said = earlier.find((one) => one.language === language);
        const isSame = said?.text === text && said.title === title;
        const name = isLanguage(language) ? LOCALES[language].name : language;
        return (
          <li key={language} className="border-b py-2">
            <details open={language === 'en'}>
              <summary className="flex cursor-pointer flex-wrap items-baseline gap-x-3">
                <span className="font-semibold">{name}</span>
                <bdi className="min-w-0 flex-1">{title}</bdi>
                <span className="text-quiet">
                  {t('admin.proposals.textIs', { is: said === undefined ? 'new' : isSame ? 'same' : 'changed' })}
                </span>
              </summary>
              <div
                className="mt-2 max-h-96 overflow-y-auto rounded-card border py-2"
                tabIndex={0}
                role="region"
                aria-label={`${name} ${title}`}
                dir="auto"
              >
                {said === undefined || isSame ? (
                  <p className="px-3 whitespace-pre-wrap wrap-anywhere">{text}</p>
                ) : (
                  <TextDiff before={said.text} after={text} around={UNCHANGED_AROUND} />
                )}
              </div>
            </details>
          </li>
        );
      })}
    </ul>
  );
}
