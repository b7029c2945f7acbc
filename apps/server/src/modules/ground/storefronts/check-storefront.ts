/** Whether data from outside may become a storefront. Its values end in pages and style sheets, so nothing passes unchecked. */
import { contrastRatio, themeProblems } from '@entrepot/brands/contrast.ts';
import { svgProblems } from '@entrepot/brands/logo.ts';
import { EMAIL_PATTERN } from '@entrepot/brands/storefront-choices.ts';
import type { Storefront } from '@entrepot/brands/storefront.ts';
import { COLOUR_VARIABLES, RADIUS_VARIABLES, isHexColour, isPixelLength } from '@entrepot/brands/theme.ts';
import type { FieldError } from '@entrepot/contracts/envelope.ts';
import { Ajv, type ErrorObject } from 'ajv';
import { DomainError } from '../../../platform/errors.ts';
import { lazy } from '../../../platform/lazy.ts';
import { hostFields } from './host-fields.ts';
import { STOREFRONT_SCHEMA, type StorefrontData } from './storefront-schema.ts';

const shape = lazy(() => new Ajv({ allErrors: true, strict: false }).compile<StorefrontData>(STOREFRONT_SCHEMA));
const READABLE_RATIO = 4.5;

/** The same data, known to be a storefront, or one `request.invalid` that names every field that is wrong. */
export function checkStorefront(data: unknown, { isDevelopment = false } = {}): Storefront {
  const hasShape = shape();
  if (!hasShape(data)) throw new DomainError('request.invalid', {}, (hasShape.errors ?? []).map(toFieldError));
  const storefront: Storefront = data;
  const problems = [
    ...hostFields(storefront.hosts, isDevelopment),
    ...themeFields(storefront),
    ...drawingFields(storefront),
    ...heroFields(storefront),
    ...languageFields(storefront),
    ...supportFields(storefront),
    ...claimFields(storefront),
  ];
  if (problems.length > 0) throw new DomainError('request.invalid', {}, problems);
  return storefront;
}

function themeFields({ theme }: Storefront): FieldError[] {
  const colours = COLOUR_VARIABLES.filter((name) => !isHexColour(theme[name])).map((name) => ({
    field: `theme.${name}`,
    message: 'must be a colour such as #1e5440',
  }));
  const lengths = RADIUS_VARIABLES.filter((name) => !isPixelLength(theme[name])).map((name) => ({
    field: `theme.${name}`,
    message: 'must be whole pixels such as 10px',
  }));
  if (colours.length + lengths.length > 0) return [...colours, ...lengths];
  return themeProblems(theme).map((problem) => ({ field: 'theme', message: `too little contrast: ${problem}` }));
}

function drawingFields({ logo }: Storefront): FieldError[] {
  return (['mark', 'favicon'] as const).flatMap((name) =>
    svgProblems(logo[name]).map((problem) => ({ field: `logo.${name}`, message: problem })),
  );
}

function heroFields({ hero }: Storefront): FieldError[] {
  const ratio = contrastRatio(hero.ink, hero.ground);
  return ratio >= READABLE_RATIO
    ? []
    : [{ field: 'hero.ink', message: `too little contrast: ink on ground ${ratio.toFixed(2)}, needs ${READABLE_RATIO}` }];
}

function languageFields({ languages, defaultLanguage }: Storefront): FieldError[] {
  return languages.includes(defaultLanguage)
    ? []
    : [{ field: 'defaultLanguage', message: 'must be one of the languages of the storefront' }];
}

function supportFields({ support: { hours } }: Storefront): FieldError[] {
  const problems: FieldError[] = [];
  if (!isTimeZone(hours.timeZone))
    problems.push({ field: 'support.hours.timeZone', message: 'must be a time zone such as Europe/Amsterdam' });
  if (hours.opens >= hours.closes) problems.push({ field: 'support.hours.closes', message: 'must be later than opens' });
  return problems;
}

const EMAIL = new RegExp(EMAIL_PATTERN);

/** Pages name them as addresses that are written to. */
function claimFields({ claims }: Storefront): FieldError[] {
  return (['recruitmentEmail', 'partnerEmail', 'privacyEmail'] as const)
    .filter((key) => claims[key] !== undefined && !EMAIL.test(claims[key]))
    .map((key) => ({ field: `claims.${key}`, message: 'must be an e-mail address such as help@shop.example' }));
}

function isTimeZone(name: string): boolean {
  try {
    new Intl.DateTimeFormat('en', { timeZone: name });
    return true;
  } catch {
    return false;
  }
}

function toFieldError(error: ErrorObject): FieldError {
  const names = error.instancePath.split('/').slice(1);
  if (error.keyword === 'required') names.push(String(error.params.missingProperty));
  if (error.keyword === 'additionalProperties') names.push(String(error.params.additionalProperty));
  const choices: unknown = error.params.allowedValues;
  const message = Array.isArray(choices) ? `must be one of ${choices.join(', ')}` : (error.message ?? error.keyword);
  return { field: names.join('.') || '(input)', message };
}
