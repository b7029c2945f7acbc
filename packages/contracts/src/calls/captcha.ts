import { Type, type Static } from 'typebox';
import { defineCall } from '../call.ts';

const CAPTCHA_ACTIONS = ['login', 'register', 'reset-password', 'send-code'] as const;
export type CaptchaAction = (typeof CAPTCHA_ACTIONS)[number];

/** What an action that needs a solved verification takes beside its own input. */
export const CaptchaPass = Type.String({
  minLength: 1,
  maxLength: 100,
  description: 'The pass that jscode!check handed out for this action; good once',
});

export const SlidePuzzle = Type.Object({
  kind: Type.Literal('slide'),
  id: Type.String(),
  width: Type.Integer(),
  height: Type.Integer(),
  pieceSize: Type.Integer(),
  pieceTop: Type.Integer({ description: 'How far from the top the piece lies at first' }),
  background: Type.String({ description: 'A picture as a data address' }),
  piece: Type.String({ description: 'A picture as a data address' }),
});
export type SlidePuzzle = Static<typeof SlidePuzzle>;

export const TypedPuzzle = Type.Object({
  kind: Type.Literal('typed'),
  id: Type.String(),
  text: Type.String({ description: 'To be typed; readable by any screen reader' }),
  workPrefix: Type.String({ description: 'The work is to find a number whose SHA-256 together with this begins with so many zero bits' }),
  workBits: Type.Integer(),
});
export type TypedPuzzle = Static<typeof TypedPuzzle>;

/** Where the installation asks for none, which only development does. */
export const NoPuzzle = Type.Object({ kind: Type.Literal('none'), pass: Type.String() });
export type NoPuzzle = Static<typeof NoPuzzle>;

export const captchaCalls = {
  'jscode!execute': defineCall({
    name: 'jscode!execute',
    methods: ['GET', 'POST'],
    audience: 'visitor',
    summary: 'Starts a slide verification for one action, or its alternative without dragging',
    input: Type.Object({
      action: Type.Enum(CAPTCHA_ACTIONS),
      kind: Type.Optional(Type.Enum(['slide', 'typed'])),
    }),
    output: Type.Union([SlidePuzzle, TypedPuzzle, NoPuzzle]),
    errors: [],
  }),
  'jscode!check': defineCall({
    name: 'jscode!check',
    methods: ['POST'],
    audience: 'visitor',
    summary: 'Hands out a pass for the action when the puzzle is solved',
    input: Type.Object({
      id: Type.String({ maxLength: 36 }),
      track: Type.Optional(
        Type.Array(Type.Tuple([Type.Number(), Type.Number(), Type.Number()]), {
          maxItems: 2_000,
          description:
            'Of a slide: place from the start, place from the top and milliseconds of each movement; the last place is the answer',
        }),
      ),
      text: Type.Optional(Type.String({ maxLength: 100 })),
      work: Type.Optional(Type.String({ maxLength: 40 })),
    }),
    output: Type.Object({ pass: Type.String() }),
    errors: ['verification.failed'],
  }),
};
