import { Type } from 'typebox';
import { defineCall } from '../call.ts';

/** What a picture is for decides its byte limit and who may send it. */
export const UPLOAD_PURPOSES = ['chat', 'review', 'evidence', 'certificate', 'product', 'shop', 'identity'] as const;

export const mediaCalls = {
  'uploadimg!execute': defineCall({
    name: 'uploadimg!execute',
    methods: ['POST'],
    audience: 'visitor',
    encoding: 'multipart',
    summary: 'Takes one picture, re-encodes it and answers with its permanent address',
    input: Type.Object({ moduleName: Type.Union(UPLOAD_PURPOSES.map((purpose) => Type.Literal(purpose))) }),
    output: Type.Object({
      mediaId: Type.String(),
      url: Type.String(),
      width: Type.Integer(),
      height: Type.Integer(),
    }),
    errors: ['upload.failed', 'upload.too_large', 'upload.type_refused', 'upload.unreadable', 'upload.too_many_pixels'],
  }),
};
