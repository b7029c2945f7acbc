/** What a visitor's first visit costs: the home page's data, and the page itself as the server renders it. */
import { measureConstant, measureUrl } from './measure-http.ts';
import { startProduct } from './product.ts';
import { report } from './report.ts';

export async function benchHome(): Promise<void> {
  const product = await startProduct();
  try {
    for (const language of ['en', 'th']) {
      await compare(`home data, ${language}`, `${product.origin}/api/index!home.action?lang=${language}`, { method: 'POST' });
      await compare(`home page, warm, ${language}`, `${product.origin}/index?lang=${language}`, { method: 'GET' });
    }
    report({ bench: 'home', figure: 'memory under load', value: await product.memoryMb(), unit: 'MB' });
  } finally {
    await product.stop();
  }
}

async function compare(figure: string, url: string, request: { method: 'GET' | 'POST' }): Promise<void> {
  const answer = await fetch(url, request);
  const byteSize = (await answer.arrayBuffer()).byteLength;
  const constant = await measureConstant(byteSize, answer.headers.get('content-type') ?? undefined);
  const measured = await measureUrl(url, request.method);
  report({
    bench: 'home',
    figure,
    value: measured.perSecond,
    unit: 'requests/s',
    baseline: { name: `Fastify constant of ${byteSize} bytes`, value: constant.perSecond },
  });
}
