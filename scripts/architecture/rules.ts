import type { Rule } from './rule.ts';
import { declarationsAreUsed, groupsLookDown, modulesFormNoCircle } from './rules/declared.ts';
import { noPhysicalSides } from './rules/directions.ts';
import { frontEndsShareNoLines } from './rules/doubles.ts';
import { featuresStayApart, layersLookDown, noBarrels, noLogicIsWrittenTwice } from './rules/front-end.ts';
import { functionsSayWhereTheyLook, migrationsMakeNoFunction } from './rules/functions.ts';
import { linesAreShort } from './rules/lines.ts';
import { migrationsHoldNobodyUp } from './rules/migrations.ts';
import { elementsAreFoundByName } from './rules/locators.ts';
import { packagesDoWithout, packagesImportAlongEdges, packagesReachEachOtherByName, testHelpersStayInTests } from './rules/packages.ts';
import { moneyIsReadAtThePrimary } from './rules/replicas.ts';
import { filesFormNoCircle, modulesMeetAtTheirIndex, modulesStayBelowTheApp, platformKnowsNoModule } from './rules/server.ts';
import { ledgerHasOneDoor, readsAreDeclared, tablesHaveOneWriter } from './rules/tables.ts';

export const RULES: Rule[] = [
  packagesImportAlongEdges,
  packagesReachEachOtherByName,
  packagesDoWithout,
  testHelpersStayInTests,
  platformKnowsNoModule,
  modulesStayBelowTheApp,
  modulesMeetAtTheirIndex,
  groupsLookDown,
  filesFormNoCircle,
  readsAreDeclared,
  declarationsAreUsed,
  modulesFormNoCircle,
  tablesHaveOneWriter,
  ledgerHasOneDoor,
  moneyIsReadAtThePrimary,
  migrationsMakeNoFunction,
  functionsSayWhereTheyLook,
  migrationsHoldNobodyUp,
  layersLookDown,
  featuresStayApart,
  noBarrels,
  noLogicIsWrittenTwice,
  frontEndsShareNoLines,
  noPhysicalSides,
  linesAreShort,
  elementsAreFoundByName,
];
