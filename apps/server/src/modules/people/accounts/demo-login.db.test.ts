import { DEMO_BUYER_USERNAME, DEMO_PASSWORD } from '@entrepot/demo/world/buyers.ts';
import { startTestServer } from '@entrepot/testing/server.ts';
import { expect, it } from 'vitest';

const { server } = await startTestServer({ demo: 'small', config: { captcha: false } });

it('the buyers of the demo world can log in, by name and by e-mail address', async () => {
  for (const username of [DEMO_BUYER_USERNAME, `${DEMO_BUYER_USERNAME}@mail.example`]) {
    const login = await server.inject({
      method: 'POST',
      url: '/api/user!newlogin.action',
      payload: { username, password: DEMO_PASSWORD, captcha: 'x' },
    });
    expect(login.json()).toMatchObject({ code: 0, data: { username: DEMO_BUYER_USERNAME } });
    expect(login.headers['cache-control']).toBe('no-store');
    const current = await server.inject({ method: 'GET', url: `/api/localuser!get.action?token=${login.json().data.token}` });
    expect(current.json()).toMatchObject({ code: 0, data: { username: DEMO_BUYER_USERNAME, email: 'dem***ple' } });
  }
});
