import { advertisingRateFile, cleaningPriceFile, entertainmentPlaceFile } from './council-kinds';
import {
  constructionCostFile,
  landValueFile,
  revaluationFile,
  ruralDistrictFile,
  streetValueFile,
} from './estate-kinds';
import type { FileKind } from './file-kind';

/** Lists every kind of tariff file; its heading tells which one a file is. */
export const fileKinds: readonly FileKind[] = [
  constructionCostFile,
  streetValueFile,
  landValueFile,
  ruralDistrictFile,
  cleaningPriceFile,
  advertisingRateFile,
  entertainmentPlaceFile,
  revaluationFile,
];
