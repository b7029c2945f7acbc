import { adminCalls, calls, sellerCalls } from '@entrepot/contracts/registry.ts';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { DomainError } from '../../../platform/errors.ts';
import { route, type Route } from '../../../platform/http/route.ts';
import { CONTENT_TYPES, parsePictureAddress, type PictureAddress } from './picture-address.ts';
import type { PictureVariants } from './picture-variants.ts';
import { uploadPicture, type UploadDependencies } from './upload-picture.ts';

export function mediaRoutes(dependencies: UploadDependencies): Route[] {
  return [
    route(calls['uploadimg!execute'], ({ moduleName }, context) => uploadPicture(dependencies, moduleName, context)),
    route(sellerCalls['picture!upload'], ({ moduleName }, context) => uploadPicture(dependencies, moduleName, context)),
    route(adminCalls['picture!upload'], ({ moduleName }, context) => uploadPicture(dependencies, moduleName, context)),
  ];
}

interface PictureParams {
  id: string;
  file: string;
}

/** Pictures are plain GETs outside the envelope; Fastify answers HEAD with the same headers. */
export function registerPictureRoutes(app: FastifyInstance, variants: PictureVariants): void {
  app.get<{ Params: PictureParams }>('/media/:id/:file', async (request, reply) => {
    const address = parsePictureAddress(request.params.id, request.params.file);
    if (!address) return notFound(reply);
    const etag = etagOf(address);
    // The address alone decides the content, so whoever holds it already needs no look into storage.
    if (matches(request.headers['if-none-match'], etag)) return addHeaders(reply, address, etag).code(304).send();

    const data = await variants.get(address, { owner: request.ip });
    if (!data) return notFound(reply);
    return addHeaders(reply, address, etag).header('content-length', data.length).send(data);
  });
}

function addHeaders(reply: FastifyReply, { format }: PictureAddress, etag: string): FastifyReply {
  return reply.type(CONTENT_TYPES[format]).headers({
    etag,
    'cache-control': 'public, max-age=31536000, immutable',
    'content-disposition': 'inline',
    'content-security-policy': `default-src 'none'; sandbox`,
    'x-content-type-options': 'nosniff',
  });
}

function notFound(reply: FastifyReply): never {
  // A picture may be sent a moment later; the absence is not to be remembered.
  reply.header('cache-control', 'no-store');
  throw new DomainError('request.not_found');
}

function etagOf({ id, widthPx, format }: PictureAddress): string {
  return `"${id}-${widthPx}-${format}"`;
}

function matches(header: string | undefined, etag: string): boolean {
  return header?.split(',').some((candidate) => candidate.trim().replace(/^W\//, '') === etag) ?? false;
}
