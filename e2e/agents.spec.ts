/** The service in a browser: a buyer asks, somebody of the service answers, and both read what the other wrote. */
import { untilAlive } from '@entrepot/testing/alive.ts';
import { expectAccessible, startBrowser } from '@entrepot/testing/browser.ts';
import { staffCookie } from '@entrepot/testing/consoles.ts';
import { eventually } from '@entrepot/testing/eventually.ts';
import { startTestServer } from '@entrepot/testing/server.ts';
import { randomUUID } from 'node:crypto';
import type { Locator, Page } from 'playwright-core';
import { beforeAll, expect, it } from 'vitest';

const DESKTOP = { width: 1440, height: 900 };
const PHONE = { width: 390, height: 844 };
const AGENT = 'service@office.example';
const COLLEAGUE = 'service2@office.example';
const LEAD = 'lead@office.example';

let server: Awaited<ReturnType<typeof startTestServer>>;
let browser: Awaited<ReturnType<typeof startBrowser>>;

beforeAll(async () => {
  // The people of the demo are let in where the demo is on.
  server = await startTestServer({ demo: 'small', config: { demo: 'small', captcha: false } });
  // What comes in waits for whoever takes it.
  await server.database.pool.query('UPDATE service_agents SET is_available = false');
  browser = await startBrowser();
});

async function at(email: string, path: string, viewport = DESKTOP): Promise<Page> {
  const page = await browser.newPage({ viewport });
  await page.context().addCookies([await staffCookie(server, email)]);
  await page.goto(`${server.origin}/admin${path}${path.includes('?') ? '&' : '?'}lang=en`, { waitUntil: 'domcontentloaded' });
  return page;
}

const chatOf = (page: Page): Locator => page.getByRole('dialog', { name: /service$/ });
const fieldOf = (page: Page): Locator => chatOf(page).getByRole('textbox', { name: 'Write a message' });

/** A visitor who asks the service something in a browser of their own. */
async function asking(question: string): Promise<Page> {
  const page = await browser.newPage({ viewport: DESKTOP });
  await page.goto(`${server.origin}/index?lang=en`, { waitUntil: 'domcontentloaded' });
  await untilAlive(page);
  await page.getByRole('button', { name: 'Online service' }).first().click();
  await fieldOf(page).fill(question);
  await page.keyboard.press('Enter');
  await chatOf(page).getByText(question).waitFor();
  return page;
}

const count = async (statement: string, values: readonly unknown[]): Promise<number> =>
  (await server.database.pool.query<{ count: number }>(statement, [...values])).rows[0]!.count;

it('somebody of the service takes what a buyer asks, answers it, notes on it and closes it', async () => {
  const question = `Do you deliver to the islands? ${randomUUID()}`;
  const visitor = await asking(question);
  const window = chatOf(visitor);
  const desk = await at(AGENT, '/conversations');
  const row = desk.getByRole('link', { name: question });
  await row.waitFor();
  await expectAccessible(desk, 'main');
  await row.click();
  const log = desk.getByRole('log');
  await log.getByText(question).waitFor();
  const id = new URL(desk.url()).searchParams.get('open')!;
  await eventually(async () =>
    expect(await count(`SELECT count(*)::integer FROM audit_log WHERE action = 'conversation.read' AND subject_id = $1`, [id])).toBe(1),
  );

  await desk.keyboard.press('a');
  await desk.getByRole('button', { name: 'Take' }).waitFor({ state: 'detached' });
  await window.getByText('Elif Kaya answers').waitFor();

  await desk.keyboard.press('r');
  await desk.keyboard.type('Yes, twice a week.');
  await desk.keyboard.press('Control+Enter');
  await window.getByText('Yes, twice a week.').waitFor();
  await log.getByText('Yes, twice a week.').waitFor();

  // What staff note reaches nobody else.
  await desk.getByRole('button', { name: 'Note', exact: true }).click();
  await desk.getByRole('textbox', { name: /^Write a note/ }).fill('Asked for the carrier’s timetable.');
  await desk.keyboard.press('Control+Enter');
  await log.getByText('Asked for the carrier’s timetable.').waitFor();
  const second = await at(COLLEAGUE, `/conversations?open=${id}`);
  await second.getByRole('log').getByText('Asked for the carrier’s timetable.').waitFor();
  await desk.getByText('Marco Conti has this open too.').waitFor();
  expect(await window.getByText('timetable').count()).toBe(0);
  await expectAccessible(second, 'main');

  await fieldOf(visitor).fill('Thank you');
  await visitor.keyboard.press('Enter');
  await log.getByText('Thank you').waitFor();
  await desk.getByRole('button', { name: 'Close', exact: true }).click();
  await desk.getByRole('button', { name: 'Reopen' }).waitFor();
  await window.getByRole('log').getByText('Elif Kaya closed the conversation').waitFor();
});

it('an answer that is ready is written once and sent with its blanks filled, on a phone too', async () => {
  const lead = await at(LEAD, '/conversations/answers');
  await lead.getByRole('button', { name: 'Add an answer' }).click();
  const dialog = lead.getByRole('dialog', { name: 'Add an answer' });
  await dialog.getByRole('textbox', { name: 'Title' }).fill('Delivery days');
  await dialog.getByRole('textbox', { name: 'Answer' }).fill('We deliver on {day}, says {agent}.');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await lead.getByText('Delivery days').first().waitFor();

  const question = `On which day? ${randomUUID()}`;
  const visitor = await asking(question);
  const phone = await at(AGENT, '/conversations', PHONE);
  await phone.getByRole('link', { name: question }).click();
  await phone.getByRole('log').getByText(question).waitFor();
  expect(await phone.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(0);
  const field = phone.getByRole('textbox', { name: /^Answer Visitor/ });
  await field.fill('/delivery');
  await phone.getByRole('option', { name: /Delivery days/ }).click();
  await phone.getByText('Fill in what is marked red before you send it.').waitFor();
  expect(await phone.getByRole('button', { name: 'Send', exact: true }).isDisabled()).toBe(true);
  await field.fill((await field.inputValue()).replace('{day}', 'Monday'));
  await phone.getByRole('button', { name: 'Send', exact: true }).click();
  await chatOf(visitor).getByText('We deliver on Monday, says Elif Kaya.').waitFor();

  await phone.getByRole('button', { name: 'About this person' }).click();
  await phone.getByRole('dialog').getByText('A visitor has no orders.').waitFor();
  await phone.keyboard.press('Escape');
  await phone.getByRole('button', { name: 'All conversations' }).click();
  await phone.getByRole('heading', { level: 1, name: 'Conversations' }).waitFor();
});
