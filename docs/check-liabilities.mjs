// Checks what a storefront publishes about what is owed and held: node check-liabilities.mjs https://shop.example [token]
// [network=https://your.node …]
// The token is that of your own login; without it your own place is not checked. docs/checking-the-books.md says what each line means.
import { createHash } from 'node:crypto';
const [origin, ...rest] = process.argv.slice(2);
const token = rest.find((word) => !word.includes('='));
const nodes = Object.fromEntries(
  rest.filter((word) => word.includes('=')).map((word) => [word.slice(0, word.indexOf('=')), word.slice(word.indexOf('=') + 1)]),
);
const post = async (url, body, headers = {}) =>
  (await fetch(url, { method: 'POST', headers: { 'content-type': 'application/json', ...headers }, body: JSON.stringify(body) })).json();
const call = async (name, input = {}) =>
  (await post(`${origin}/api/${name}.action`, input, token && name === 'liabilities!own' ? { authorization: `Bearer ${token}` } : {})).data;
const every = async (name, input = {}, pageNum = 1, list = []) => {
  const page = await call(name, { ...input, pageNum, pageSize: 100 });
  return page.list.length + list.length < page.totalElements && page.list.length > 0
    ? every(name, input, pageNum + 1, [...list, ...page.list])
    : [...list, ...page.list];
};
const sha = (...parts) => parts.reduce((hash, part) => hash.update(part), createHash('sha256')).digest();
const scaled = (text) => BigInt(text.split('.')[0] + (text.split('.')[1] ?? '').padEnd(10, '0'));
const written = (amount) => `${amount / 10n ** 10n}.${String(amount % 10n ** 10n).padStart(10, '0')}`.replace(/\.?0+$/, '');
const sum = (amounts) => amounts.map(scaled).reduce((total, amount) => total + amount, 0n);
const lines = (amounts) => amounts.map((amount) => `${amount}\n`).join('');
const tell = (isRight, text) => {
  process.stdout.write(`${isRight ? 'right' : 'WRONG'}  ${text}\n`);
  if (!isRight) process.exitCode = 1;
};

const days = (await every('liabilities!list')).filter(({ heads }) => heads).reverse();
const bad = days.find(
  ({ day, root, total, heads: { previous, hash, ledger, audit } }, index) =>
    previous !== (days[index - 1]?.heads.hash ?? '0'.repeat(64)) ||
    hash !== sha(lines(['day', previous, day, root, total, ledger.position, ledger.hash, audit.position, audit.hash])).toString('hex'),
);
tell(
  !bad,
  bad
    ? `the day ${bad.day} does not follow the one before it`
    : `${days.length} published days follow each other; keep the newest hash: ${days.at(-1)?.heads.hash}`,
);
const latest = await call('liabilities!latest');
tell(
  latest && sum(latest.amounts ?? [latest.total]) === scaled(latest.total),
  `the kinds add up to ${latest?.total} USDT owed on ${latest?.day}`,
);
const proof = token && latest.version === 2 && (await call('liabilities!own', { day: latest.day }));
if (proof) {
  let [hash, amounts] = [
    sha('leaf2', proof.leaf.ownerId, Buffer.from(proof.leaf.salt, 'hex'), lines(proof.leaf.amounts)),
    proof.leaf.amounts,
  ];
  for (const step of proof.path) {
    const [left, right] = step.isLeft
      ? [
          [Buffer.from(step.hash, 'hex'), step.amounts],
          [hash, amounts],
        ]
      : [
          [hash, amounts],
          [Buffer.from(step.hash, 'hex'), step.amounts],
        ];
    [hash, amounts] = [
      sha('node2', left[0], lines(left[1]), right[0], lines(right[1])),
      left[1].map((amount, index) => written(scaled(amount) + scaled(right[1][index]))),
    ];
  }
  const isMinus = [proof.leaf, ...proof.path].some((part) => part.amounts.some((amount) => amount.startsWith('-')));
  tell(
    !isMinus && hash.toString('hex') === latest.root && lines(amounts) === lines(latest.amounts),
    `your ${proof.leaf.balance} USDT are part of it`,
  );
}
for (const { code, reading } of (await call('reserves!latest')).filter(({ kind, reading }) => kind === 'chain' && reading)) {
  const addresses = await every('reserves!addresses', { network: code, day: reading.day });
  tell(
    sum(addresses.map(({ balance }) => balance)) === scaled(reading.coin?.amount ?? reading.amount),
    `${code}: ${addresses.length} addresses add up to ${reading.coin?.amount ?? reading.amount} ${reading.coin?.coin ?? 'USDT'} at block ${reading.block.number}`,
  );
  if (reading.coin?.rate) {
    const worth = (scaled(reading.coin.amount) * scaled(reading.coin.rate)) / 10n ** 10n;
    tell(
      worth === scaled(reading.amount),
      `${code}: at 1 ${reading.coin.coin} = ${reading.coin.rate} USDT they are worth ${reading.amount} USDT`,
    );
  }
  for (const { address, balance } of nodes[code] && reading.block.isAtBlock ? addresses : []) {
    const data = `0x70a08231${address.slice(2).toLowerCase().padStart(64, '0')}`;
    const { result, failure } = await post(nodes[code], {
      jsonrpc: '2.0',
      id: 1,
      method: 'eth_call',
      params: [{ to: reading.block.contract, data }, `0x${reading.block.number.toString(16)}`],
    }).catch((error) => ({ failure: error.cause?.message || error.message }));
    if (failure) {
      tell(false, `${code}: your node does not answer as one (${failure}), so nothing is known of these addresses`);
      break;
    }
    const units = /^0x[0-9a-f]+$/i.test(result) && (BigInt(result) * 10n ** 10n) / 10n ** BigInt(reading.block.decimals);
    tell(units === scaled(balance), `${code}: ${address} had ${balance} USDT, as your node says`);
  }
}
