import type { Rule } from './rule.ts';
import { noPhysicalSides } from './rules/directions.ts';
import { featuresStayApart, layersLookDown, noBarrels } from './rules/front-end.ts';
import { packagesDoWithout, packagesImportAlongEdges, packagesReachEachOtherByName, testHelpersStayInTests } from './rules/packages.ts';
import { moduleEdgesHaveNoCycle, modulesMeetAtTheirIndex, modulesStayBelowTheApp, platformKnowsNoModule } from './rules/server.ts';
import { ledgerHasOneDoor, tablesHaveOneWriter } from './rules/tables.ts';

export const RULES: Rule[] = [
  packagesImportAlongEdges,
  packagesReachEachOtherByName,
  packagesDoWithout,
  testHelpersStayInTests,
  platformKnowsNoModule,
  modulesStayBelowTheApp,
  modulesMeetAtTheirIndex,
  moduleEdgesHaveNoCycle,
  tablesHaveOneWriter,
  ledgerHasOneDoor,
  layersLookDown,
  featuresStayApart,
  noBarrels,
  noPhysicalSides,
];
