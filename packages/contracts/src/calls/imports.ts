/** Many products at once: files in and files out, at the shops' door. */
import { Type, type Static } from 'typebox';
import { defineCall } from '../call.ts';
import { IMPORT_FORMATS, IMPORT_STATES, MAX_COLUMNS } from '../import-columns.ts';
import { nullable, nullableText } from '../nullable.ts';
import { PAGE_SIZE, pageInput, pageOf } from '../page.ts';
import { UuidText } from '../uuid.ts';
import { ProductFilter } from './product-desk.ts';

const Moment = Type.String({ format: 'date-time' });
const ById = Type.Object({ id: UuidText });
const Format = Type.Enum(IMPORT_FORMATS);

const figures = {
  rowsTotal: Type.Integer({ description: 'Lines below the headings that are not empty' }),
  rowsDone: Type.Integer(),
  rowsSaved: Type.Integer({ description: 'Lines of products that were saved, or after a dry run could be' }),
  rowsNew: Type.Integer({ description: 'Those among them whose product is new' }),
  rowsRefused: Type.Integer({ description: 'Lines of products that were refused: a product is saved whole or not at all' }),
};

export const ImportSummary = Type.Object({
  id: Type.String(),
  fileName: Type.String(),
  format: Format,
  byteSize: Type.Integer(),
  state: Type.Enum(IMPORT_STATES),
  isDryRun: Type.Boolean({ description: 'Whether the figures are those of a dry run' }),
  ...figures,
  byName: Type.String(),
  createdAt: Moment,
  finishedAt: nullable(Moment),
  isErased: Type.Boolean({ description: 'The file and its errors are kept for a while and then erased; the figures stay' }),
});
export type ImportSummary = Static<typeof ImportSummary>;

export const ImportProblem = Type.Object({
  row: Type.Integer({ description: 'As a spreadsheet counts: the headings are row 1' }),
  column: Type.String({ description: 'The heading in the file; empty where it concerns the whole row' }),
  given: Type.String(),
  message: Type.String(),
});
export type ImportProblem = Static<typeof ImportProblem>;

export const ImportRun = Type.Object({
  ...ImportSummary.properties,
  headings: Type.Array(Type.String()),
  samples: Type.Array(Type.Array(Type.String()), { description: 'The first lines' }),
  mapping: Type.Array(nullable(Type.String()), { description: 'For each heading the column it stands for; null is left out' }),
  problemCount: Type.Integer(),
  problems: Type.Array(ImportProblem, { description: 'The first ones; all of them are in the file' }),
  zip: nullable(Type.Object({ fileName: Type.String(), pictures: Type.Integer({ description: 'Files in it that can be pictures' }) })),
  pictureCount: Type.Integer({ description: 'Pictures that were fetched or unpacked for it so far' }),
  failure: nullable(Type.String({ description: 'Why it could not go on' })),
});
export type ImportRun = Static<typeof ImportRun>;

const seller = { methods: ['POST'], audience: 'seller', permission: 'products.manage' } as const;
/** Opened by the browser as any other file. */
const file = { ...seller, methods: ['GET'], answers: 'file', output: Type.String({ format: 'binary' }) } as const;
const STEP_ERRORS = ['import.not_found', 'import.state_conflict'] as const;
const START_ERRORS = [...STEP_ERRORS, 'import.busy', 'import.erased'] as const;

export const importCalls = {
  'import!upload': defineCall({
    ...seller,
    name: 'import!upload',
    encoding: 'multipart',
    summary: 'Takes a file of products, CSV or XLSX, and says what is in it; nothing is changed yet',
    input: Type.Object({}),
    output: ImportRun,
    errors: ['upload.failed', 'upload.too_large', 'import.unreadable', 'import.empty', 'import.too_many_rows', 'import.too_many_columns'],
  }),
  'import!list': defineCall({
    ...seller,
    name: 'import!list',
    summary: 'The imports of the own shop, newest first',
    input: Type.Object(pageInput(PAGE_SIZE.list)),
    output: pageOf(ImportSummary),
    errors: [],
  }),
  'import!info': defineCall({
    ...seller,
    name: 'import!info',
    summary: 'One import: what is in its file, how far it is, and what was wrong',
    input: ById,
    output: ImportRun,
    errors: ['import.not_found'],
  }),
  'import!map': defineCall({
    ...seller,
    name: 'import!map',
    summary: 'Which heading of the file stands for which column',
    input: Type.Object({ id: UuidText, mapping: Type.Array(nullableText({ maxLength: 100 }), { maxItems: MAX_COLUMNS }) }),
    output: ImportRun,
    errors: [...STEP_ERRORS, 'import.number_unmapped', 'import.column_unknown', 'product.twice'],
  }),
  'import!pictures': defineCall({
    ...seller,
    name: 'import!pictures',
    encoding: 'multipart',
    summary: 'Takes a ZIP file with pictures that the file of products names; a dry run that was made before has to be made again',
    input: ById,
    output: ImportRun,
    errors: [...STEP_ERRORS, 'upload.failed', 'upload.too_large', 'import.erased', 'import.zip_unreadable', 'import.zip_too_large'],
  }),
  'import!check': defineCall({
    ...seller,
    name: 'import!check',
    summary: 'Dry run: reads every row and says what would become of it, without changing a product',
    input: ById,
    output: ImportRun,
    errors: START_ERRORS,
  }),
  'import!run': defineCall({
    ...seller,
    name: 'import!run',
    summary: 'Saves what can be saved; after a dry run',
    input: ById,
    output: ImportRun,
    errors: START_ERRORS,
  }),
  'import!stop': defineCall({
    ...seller,
    name: 'import!stop',
    summary: 'Stops where it is. What was saved stays saved, and it can go on later',
    input: ById,
    output: ImportRun,
    errors: STEP_ERRORS,
  }),
  'import!resume': defineCall({
    ...seller,
    name: 'import!resume',
    summary: 'Goes on where it stopped',
    input: ById,
    output: ImportRun,
    errors: START_ERRORS,
  }),
  'import!drop': defineCall({
    ...seller,
    name: 'import!drop',
    summary: 'Gives an import up; its file is erased',
    input: ById,
    output: ImportRun,
    errors: STEP_ERRORS,
  }),
  'import!errors': defineCall({
    ...file,
    name: 'import!errors',
    summary: 'Everything that was wrong, row by row, as a CSV file in the language of the call',
    input: ById,
    errors: ['import.not_found'],
  }),
  'import!template': defineCall({
    ...file,
    name: 'import!template',
    summary: 'An empty file with all columns; as XLSX with examples, valid values and all categories in the language of the call',
    input: Type.Object({ format: Format }),
    errors: [],
  }),
  'product!export': defineCall({
    ...file,
    name: 'product!export',
    summary: 'The products of the own shop as a file that can be changed and imported again; removed ones only if asked for',
    input: Type.Object({ format: Format, ...ProductFilter }),
    errors: [],
  }),
};
