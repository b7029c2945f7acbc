/** The rules of the contract as react-hook-form takes them, with the words of the error catalogue. The server checks all of them again. */
import { FUND_PASSWORD, isEmail, isPassword, isUsername, PASSWORD, USERNAME, VERIFICATION_CODE } from '@entrepot/contracts/people.ts';
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
    username: rule(
      (text) => isUsername(text.trim()),
      () => errorText('account.username_invalid', { min: USERNAME.min, max: USERNAME.max }),
    ),
    password: rule(isPassword, () => errorText('account.password_invalid', { min: PASSWORD.min, max: PASSWORD.max })),
    email: rule(
      (text) => isEmail(text.trim()),
      () => errorText('account.email_invalid'),
    ),
    code: {
      validate: (text: string) =>
        text.trim() === '' ? errorText('account.code_missing') : VERIFICATION_CODE.test(text.trim()) || errorText('account.code_wrong'),
    },
    fundPassword: rule(
      (text) => FUND_PASSWORD.test(text),
      () => errorText('wallet.fund_password_invalid'),
    ),
    /** The other entry is read when the form is sent, not when the rule is made. */
    same: (other: () => string): Rule =>
      rule(
        (text) => text === other(),
        () => errorText('account.passwords_differ'),
      ),
  };
}
