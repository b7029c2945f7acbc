/** A call of a server that listens, at any of its doors: what it answers, or its refusal in words. */
export async function post<Data>(address: string, input: object, token = ''): Promise<Data> {
  const response = await fetch(address, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(token ? { authorization: `Bearer ${token}` } : {}) },
    body: JSON.stringify(input),
  });
  const { code, msg, data } = (await response.json()) as { code: number; msg: string; data: Data };
  if (code !== 0) throw new Error(`${new URL(address).pathname}: ${msg}`);
  return data;
}
