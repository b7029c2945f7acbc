import { calls } from '@entrepot/contracts/registry.ts';
import { DomainError } from '../../../platform/errors.ts';
import { route, type Route } from '../../../platform/http/route.ts';
import type { Parameters } from './parameters.ts';
import { PARAMETERS, isParameterCode, type AnyParameterValue, type ParameterCode } from './registry.ts';

export function parameterRoutes(parameters: Parameters): Route[] {
  function publicValue(code: string): AnyParameterValue {
    if (!isParameterCode(code) || !PARAMETERS[code].isPublic) throw new DomainError('parameter.unknown');
    return parameters.get(code);
  }

  return [
    route(calls['syspara!getSyspara'], async ({ code }) => {
      const codes = code === undefined ? publicCodes() : code.split(',').map((part) => part.trim());
      return Object.fromEntries(codes.map((one) => [one, publicValue(one)]));
    }),
    route(calls['configuration!get'], async ({ code }) => ({ code, value: publicValue(code) })),
  ];
}

function publicCodes(): ParameterCode[] {
  return (Object.keys(PARAMETERS) as ParameterCode[]).filter((code) => PARAMETERS[code].isPublic);
}
