import type { LandContent, PlotContent } from 'municipality/contract';
import { findLandValue, findStreetValue } from '../../tariffs/find-tariffs';
import type { TaxedYear } from 'municipality/law/declaration/limitation';
import type { Assessing } from './assessing';
import { groundValue } from 'municipality/law/property/ground-value';
import { lira, squareMetres } from 'municipality/law/money/turkish-figures';
import type { MissingRow, ValuedEstate } from './building-by-tariffs';

const landKindNames: Readonly<Record<LandContent['landKind'], string>> = {
  kirac: 'kıraç',
  taban: 'taban',
  sulak: 'sulak',
};

/** Tax value of a plot or a piece of land in a year's unit values. */
export async function valueGround(
  { database }: Assessing,
  content: PlotContent | LandContent,
  { tariffYear }: TaxedYear,
): Promise<ValuedEstate | MissingRow> {
  const { place, area } = content;
  const found =
    content.kind === 'plot'
      ? await findStreetValue(database, { year: tariffYear, streetCode: place.streetCode ?? '' })
      : await findLandValue(database, {
          year: tariffYear,
          districtCode: place.districtCode,
          landKind: content.landKind,
        });
  if (!found) {
    return {
      missing:
        content.kind === 'plot'
          ? `bu cadde ya da sokağın ${tariffYear} yılı arsa birim değeri`
          : `bu mahalledeki ${landKindNames[content.landKind]} arazinin ${tariffYear} yılı birim değeri`,
    };
  }
  const value = groundValue(area, found.unitValue);
  return {
    value,
    groundValue: value,
    lines: [
      {
        key: 'tax-value',
        label: 'Vergi değeri',
        formula: `${squareMetres(area)} × ${lira(found.unitValue)}`,
        amount: value,
        basis: found,
      },
    ],
  };
}
