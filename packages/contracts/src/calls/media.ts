import { Type } from 'typebox';
import { defineCall } from '../call.ts';

/** What a picture is for decides its byte limit and who may send it. */
export const UPLOAD_PURPOSES = ['chat', 'review', 'evidence', 'certificate', 'product', 'shop', 'identity'] as const;

/** What a shop sends pictures for. */
export const SHOP_UPLOAD_PURPOSES = ['product', 'shop', 'evidence', 'chat'] as const;

/** What staff send pictures for: banners, activities and articles, and answers to buyers. */
export const OFFICE_UPLOAD_PURPOSES = ['content', 'chat'] as const;

const SentPicture = Type.Object({
  mediaId: Type.String(),
  url: Type.String(),
  width: Type.Integer(),
  height: Type.Integer(),
});
const UPLOAD_ERRORS = ['upload.failed', 'upload.too_large', 'upload.type_refused', 'upload.unreadable', 'upload.too_many_pixels'] as const;

export const mediaCalls = {
  'uploadimg!execute': defineCall({
    name: 'uploadimg!execute',
    methods: ['POST'],
    audience: 'visitor',
    encoding: 'multipart',
    summary: 'Takes one picture, re-encodes it and answers with its permanent address',
    input: Type.Object({ moduleName: Type.Union(UPLOAD_PURPOSES.map((purpose) => Type.Literal(purpose))) }),
    output: SentPicture,
    errors: UPLOAD_ERRORS,
  }),
};

export const shopMediaCalls = {
  'picture!upload': defineCall({
    name: 'picture!upload',
    methods: ['POST'],
    audience: 'seller',
    permission: 'own',
    encoding: 'multipart',
    summary:
      'Takes one picture for a product, for the page of the own shop, for a conversation or as evidence; all members of the shop may use it',
    input: Type.Object({ moduleName: Type.Union(SHOP_UPLOAD_PURPOSES.map((purpose) => Type.Literal(purpose))) }),
    output: SentPicture,
    errors: UPLOAD_ERRORS,
  }),
};

export const officeMediaCalls = {
  'picture!upload': defineCall({
    name: 'picture!upload',
    methods: ['POST'],
    audience: 'staff',
    permission: 'own',
    encoding: 'multipart',
    summary: 'Takes one picture for what the operator shows; where it is shown is another call, with a right of its own',
    input: Type.Object({ moduleName: Type.Union(OFFICE_UPLOAD_PURPOSES.map((purpose) => Type.Literal(purpose))) }),
    output: SentPicture,
    errors: UPLOAD_ERRORS,
  }),
};
