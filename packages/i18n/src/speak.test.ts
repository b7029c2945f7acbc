import { setupI18n } from '@lingui/core';
import { compileMessage, type CompiledMessage } from '@lingui/message-utils/compileMessage';
import { describe, expect, it } from 'vitest';
import { compileCatalogue } from './catalogue-files.ts';
import { languagesOf, SHIPPED_CATALOGUES } from './catalogue-names.ts';
import { recordLocale } from './locales.ts';
import { argumentsOf, namedOptions, selectsOf } from './message-shape.ts';
import { createSpeaker, type Values } from './speak.ts';

const COUNTS = [0, 1, 2, 5, 21, 1200, 3.5];

/** Every option of every choice, with numbers of every form. */
function samplesOf(message: CompiledMessage): Values[] {
  const names = argumentsOf(message);
  const base = COUNTS.map((count) => Object.fromEntries(names.map((name) => [name, count])));
  return selectsOf(message).reduce<Values[]>(
    (sets, select) => sets.flatMap((set) => [...namedOptions(select), 'other'].map((option) => ({ ...set, [select.argument]: option }))),
    base,
  );
}

describe.each(SHIPPED_CATALOGUES)('the %s messages', (namespace) => {
  it('are said as the library that compiled them says them', () => {
    for (const language of languagesOf(namespace)) {
      const locale = recordLocale(language);
      const messages = compileCatalogue(namespace, language);
      const library = setupI18n({ locale, messages: { [locale]: messages } });
      const speaker = createSpeaker(locale, messages);
      for (const [id, message] of Object.entries(messages))
        for (const values of samplesOf(message)) {
          const said = speaker.say(id, values);
          if (said !== library._(id, values)) expect(said, `${id} in ${language}`).toBe(library._(id, values));
        }
    }
  });
});

const speaker = createSpeaker('en', {
  nested: compileMessage(
    '{count, plural, offset:1 =0 {none} one {{who} and one} other {{who} and # of {all, plural, one {# piece} other {# pieces}}}}',
  ),
  place: compileMessage('{place, selectordinal, one {#st} two {#nd} few {#rd} other {#th}}'),
  open: compileMessage('{name}, {missing}'),
});

it('says choices that lie in each other, each with its own number', () => {
  expect(speaker.say('nested', { count: 0, who: 'Ada', all: 1 })).toBe('none');
  expect(speaker.say('nested', { count: 2, who: 'Ada', all: 1 })).toBe('Ada and one');
  expect(speaker.say('nested', { count: 1501, who: 'Ada', all: 7 })).toBe('Ada and 1,500 of 7 pieces');
  expect([1, 2, 3, 11, 22].map((place) => speaker.say('place', { place }))).toEqual(['1st', '2nd', '3rd', '11th', '22nd']);
});

it('leaves out a value that is not there, and says the name of what it does not know', () => {
  expect(speaker.say('open', { name: 'Ada' })).toBe('Ada, ');
  expect(speaker.say('toString')).toBe('toString');
  speaker.load({ later: ['now'] });
  expect(speaker.say('later')).toBe('now');
});
