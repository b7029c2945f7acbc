import { Speaking } from '@entrepot/blocks/blocks.builder.tsx';
import { aProductDetail } from '@entrepot/blocks/product/product.builder.ts';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { Details } from './details.tsx';

afterEach(cleanup);

const show = (changes: Parameters<typeof aProductDetail>[0]) =>
  render(
    <Speaking>
      <Details product={aProductDetail(changes)} />
    </Speaking>,
  );

it('a text that a machine wrote says so, with the language it comes from', () => {
  show({ translatedFrom: 'de' });
  expect(screen.getByText('Translated automatically from: German')).toBeTruthy();
});

it('a text of a person says nothing of the kind', () => {
  show({});
  expect(screen.queryByText(/^Translated automatically/)).toBeNull();
});
