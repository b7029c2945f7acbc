/** What a form can know before it asks the server, which checks all of it again. */
import { isEmail } from '@entrepot/contracts/people.ts';
import { useErrorText, useT } from '@entrepot/i18n/react.tsx';

type Rule = { validate: (text: string) => true | string };

export function useRules() {
  const t = useT();
  const errorText = useErrorText();
  const rule = (isRight: (text: string) => boolean, words: () => string): Rule => ({ validate: (text) => isRight(text) || words() });
  return {
    present: rule(
      (text) => text.trim() !== '',
      () => t('account.missing'),
    ),
    email: rule(
      (text) => isEmail(text.trim()),
      () => errorText('account.email_invalid'),
    ),
    /** The other entry is read when the form is sent, not when the rule is made. */
    same: (other: () => string): Rule =>
      rule(
        (text) => text === other(),
        () => errorText('account.passwords_differ'),
      ),
  };
}
