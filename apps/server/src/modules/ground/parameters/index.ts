/** The numbers and switches that the operator may turn, each with its range, its default and what it means. */
export { scaledAmount } from './money-parameter.ts';
export { conflictsOf, type Conflict, type ParameterValues } from './conflicts.ts';
export { PARAMETERS, isGuarded, isParameterCode, parseParameter, type AnyParameterValue, type ParameterCode } from './registry.ts';
export { createParameters, readParameters, type Parameters } from './parameters.ts';
export { lockParameters, selectStoredParameters as listStoredParameters } from './parameters.sql.ts';
export { parameterRoutes } from './parameters.routes.ts';
export { setParameter } from './set-parameter.ts';
