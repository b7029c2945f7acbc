/** The OpenAPI 3.1 document, written from the very schemas that validate. */
import { callPath, doorOf, type CallDefinition } from '@entrepot/contracts/call.ts';
import { ERRORS, type ErrorKey } from '@entrepot/contracts/errors.ts';
import { SESSION_COOKIES } from './access.ts';

const COMMON: ErrorKey[] = ['request.invalid', 'request.too_large', 'request.too_frequent', 'system.error', 'system.unavailable'];
const NEEDS_TOKEN: ErrorKey[] = ['session.required', 'session.invalid'];

export const ERROR_SCHEMA = {
  type: 'object',
  required: ['code', 'key', 'msg'],
  properties: {
    code: { type: 'integer' },
    key: { type: 'string', enum: Object.keys(ERRORS) },
    msg: { type: 'string' },
    requestId: { type: 'string' },
    data: { type: 'object', additionalProperties: { type: 'string' } },
    errors: {
      type: 'array',
      items: { type: 'object', properties: { field: { type: 'string' }, message: { type: 'string' } } },
    },
  },
};

export function openApiDocument(calls: CallDefinition[]) {
  return {
    openapi: '3.1.0',
    info: {
      title: 'Entrepot',
      version: '1',
      description:
        'Every call answers with the envelope { code, msg, data }. A code other than 0 is an error; business errors travel with HTTP 200. ' +
        'Parameters may be sent as JSON, as a form or in the query. `lang` chooses the language of texts and messages. ' +
        'Calls under /seller-api and /admin-api are for shops and staff, who log in with a cookie.',
    },
    servers: [{ url: '/' }],
    tags: [...new Set(calls.map(tagOf))].sort().map((name) => ({ name })),
    paths: Object.fromEntries(calls.map((call) => [callPath(call), pathItem(call)])),
    components: {
      securitySchemes: {
        token: { type: 'apiKey', in: 'query', name: 'token' },
        bearer: { type: 'http', scheme: 'bearer' },
        sellerCookie: { type: 'apiKey', in: 'cookie', name: SESSION_COOKIES.seller },
        staffCookie: { type: 'apiKey', in: 'cookie', name: SESSION_COOKIES.staff },
      },
      schemas: {
        Error: ERROR_SCHEMA,
      },
    },
  };
}

/** `security` is how a caller of this document shows who it is; left out, every way of the call's door. */
export function pathItem(call: CallDefinition, security: object[] = proofs(call)) {
  return Object.fromEntries(call.methods.map((method) => [method.toLowerCase(), operation(call, method, security)]));
}

function operation(call: CallDefinition, method: string, security: object[]) {
  const keys = [...call.errors, ...accessErrors(call), ...COMMON];
  return {
    operationId: `${doorPrefix(call)}${call.name}:${method}`,
    tags: [tagOf(call)],
    summary: call.summary,
    'x-audience': call.audience,
    ...(call.permission ? { 'x-permission': call.permission } : {}),
    ...(call.isOpenToKeys ? { 'x-open-to-keys': true } : {}),
    security: [...(call.audience === 'visitor' ? [{}] : []), ...security],
    parameters: [
      { name: 'lang', in: 'query', schema: { type: 'string' }, description: 'Language of texts and messages' },
      ...(method === 'GET' ? queryParameters(call) : []),
      ...(call.idempotent ? [{ name: 'Idempotency-Key', in: 'header', schema: { type: 'string', minLength: 8, maxLength: 200 } }] : []),
    ],
    ...(method === 'GET' ? {} : { requestBody: requestBody(call) }),
    responses: {
      200: {
        description: `Done, or refused: ${keys.filter((key) => !ERRORS[key].status).join(', ') || 'no business errors'}`,
        content: {
          ...(call.answers === 'file' ? { '*/*': { schema: call.output } } : {}),
          'application/json': {
            schema:
              call.answers === 'file'
                ? { $ref: '#/components/schemas/Error' }
                : {
                    anyOf: [
                      {
                        type: 'object',
                        required: ['code', 'msg', 'data'],
                        properties: { code: { const: 0 }, msg: { const: '' }, data: call.output },
                      },
                      { $ref: '#/components/schemas/Error' },
                    ],
                  },
          },
        },
      },
      ...Object.fromEntries(
        [...new Set(keys.map((key) => ERRORS[key].status).filter((status) => status !== undefined))].map((status) => [
          status,
          { description: 'Error', content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } } },
        ]),
      ),
    },
  };
}

function requestBody(call: CallDefinition) {
  if (call.encoding === 'multipart') {
    const schema = call.input as { properties?: object; required?: string[] };
    return {
      required: true,
      content: {
        'multipart/form-data': {
          schema: {
            type: 'object',
            required: [...(schema.required ?? []), 'file'],
            properties: { ...schema.properties, file: { type: 'string', format: 'binary' } },
          },
        },
      },
    };
  }
  return { content: { 'application/json': { schema: call.input }, 'application/x-www-form-urlencoded': { schema: call.input } } };
}

function queryParameters(call: CallDefinition) {
  const schema = call.input as { properties?: Record<string, object>; required?: string[] };
  return Object.entries(schema.properties ?? {}).map(([name, property]) => ({
    name,
    in: 'query',
    required: schema.required?.includes(name) ?? false,
    schema: property,
  }));
}

function accessErrors({ audience, permission, mayBeIncomplete, stopsWhenLocked }: CallDefinition): ErrorKey[] {
  if (audience === 'visitor') return [];
  return [
    ...NEEDS_TOKEN,
    ...(mayBeIncomplete ? [] : (['account.second_factor_required'] as const)),
    ...(permission && permission !== 'own' ? (['access.denied'] as const) : []),
    ...(stopsWhenLocked ? ([audience === 'seller' ? 'shop.locked' : 'account.locked'] as const) : []),
  ];
}

/** The ways to show who one is at the door of the call. */
function proofs(call: CallDefinition): object[] {
  switch (doorOf(call)) {
    case 'buyer':
      return [{ token: [] }, { bearer: [] }];
    case 'seller':
      return [{ sellerCookie: [] }, { bearer: [] }];
    case 'staff':
      return [{ staffCookie: [] }, { bearer: [] }];
  }
}

/** Calls of different doors may have the same name. */
function doorPrefix(call: CallDefinition): string {
  const door = doorOf(call);
  return door === 'buyer' ? '' : `${door}:`;
}

export function tagOf(call: CallDefinition): string {
  return `${doorPrefix(call)}${call.name.split('!', 1)[0] ?? call.name}`;
}
