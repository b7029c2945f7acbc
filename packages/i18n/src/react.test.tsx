import { compileMessage } from '@lingui/message-utils/compileMessage';
import { cleanup, render } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { createI18n, LanguageProvider, Trans } from './react.tsx';

afterEach(cleanup);

const words = {
  'search.suggest.shops': compileMessage('Shops for <0>{keyword}, <1>really</1></0><2/> and <0>again</0>'),
};

it('puts elements where a sentence names them', () => {
  const { container } = render(
    <LanguageProvider language="en" i18n={createI18n('en', words)}>
      <Trans id="search.suggest.shops" values={{ keyword: 'tea' }} components={{ 0: <b />, 1: <i />, 2: <hr /> }} />
    </LanguageProvider>,
  );
  expect(container.innerHTML).toBe('Shops for <b>tea, <i>really</i></b><hr> and <b>again</b>');
});
