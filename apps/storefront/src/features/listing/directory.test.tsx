import { aCategory, Speaking } from '@entrepot/blocks/blocks.builder.tsx';
import { cleanup, render, screen, within } from '@testing-library/react';
import { afterEach, describe, expect, test } from 'vitest';
import { directoryOf } from '@entrepot/screens/listing/directory.ts';
import { DirectoryPage } from './directory-page.tsx';

afterEach(cleanup);

const TREE = [
  aCategory({ id: 1, slug: 'kitchen', name: 'Kitchen', goodsNum: 30 }),
  aCategory({ id: 2, slug: 'kitchen-tea', name: 'Tea', parentId: 1, level: 2, goodsNum: 30, mediaId: null }),
  aCategory({ id: 3, slug: 'kitchen-tea-pots', name: 'Teapots', parentId: 2, level: 3, goodsNum: 30 }),
  aCategory({ id: 4, slug: 'kitchen-tea-empty', name: 'Samovars', parentId: 2, level: 3, goodsNum: 0 }),
  aCategory({ id: 5, slug: 'tools', name: 'Tools', goodsNum: 1_200 }),
];

describe('the directory', () => {
  test('begins with what the storefront leads with, and leaves out what is empty', () => {
    const branches = directoryOf(TREE, ['tools']);
    expect(branches.map(({ category }) => category.name)).toEqual(['Tools', 'Kitchen']);
    expect(branches[1]?.children[0]?.children.map(({ category }) => category.name)).toEqual(['Teapots']);
  });

  test('names each category with its count and leads to it', () => {
    render(
      <Speaking>
        <DirectoryPage categories={TREE} focus={[]} />
      </Speaking>,
    );
    expect(screen.getByText('1,230 products in 2 categories')).toBeTruthy();
    const kitchen = screen.getByRole('region', { name: 'Kitchen' });
    expect(
      within(kitchen)
        .getAllByRole('link')
        .map((link) => link.getAttribute('href')),
    ).toEqual(['/classification?id=1', '/classification?id=2', '/classification?id=3']);
  });

  test('of a marketplace without goods says so', () => {
    render(
      <Speaking>
        <DirectoryPage categories={TREE.map((category) => ({ ...category, goodsNum: 0 }))} focus={[]} />
      </Speaking>,
    );
    expect(screen.getByText('There are no products here yet')).toBeTruthy();
  });
});
