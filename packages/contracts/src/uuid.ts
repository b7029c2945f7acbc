import { Type } from 'typebox';

/** As part of a longer pattern; ids are written in either case. */
export const UUID_PATTERN = '[0-9a-fA-F]{8}(?:-[0-9a-fA-F]{4}){3}-[0-9a-fA-F]{12}';

export const UuidText = Type.String({ pattern: `^${UUID_PATTERN}$` });
