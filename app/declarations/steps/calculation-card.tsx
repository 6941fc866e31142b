import { Button } from '~/ui/basics/button';
import { Banner } from '~/ui/message/banner';
import { Card } from '~/ui/basics/card';
import { TextLink } from '~/ui/basics/link';
import type { Reckoning } from './calculation.server';
import { CalculationView } from '../calculation-view';

type ReckoningCardProps = {
  reckoning: Reckoning | null;
  stepPaths: Readonly<Record<string, string>>;
  /** Id of the form that "Hesapla" posts; without it there is no button. */
  form?: string;
};

function Content({ reckoning, stepPaths }: ReckoningCardProps) {
  if (reckoning === null)
    return <p>Yazdıklarınız kaydedilir ve vergi, yasanın her adımıyla burada gösterilir.</p>;
  switch (reckoning.kind) {
    case 'calculated':
      return <CalculationView calculation={reckoning.calculation} />;
    case 'refused':
      return (
        <Banner kind="warning" title="Hesaplanamadı">
          {reckoning.text}
        </Banner>
      );
    case 'incomplete':
      return (
        <>
          <p>Hesap için şu adımlar eksik:</p>
          <ul>
            {reckoning.steps.map(({ key, title }) => (
              <li key={key}>
                <TextLink to={stepPaths[key] ?? ''}>{title}</TextLink>
              </li>
            ))}
          </ul>
        </>
      );
    default:
      return reckoning satisfies never;
  }
}

/** What the tax comes to, beside a step or on the check page. */
export function ReckoningCard(props: ReckoningCardProps) {
  return (
    <Card title="Hesap" id="hesap">
      {props.form !== undefined && (
        <Button form={props.form} name="islem" value="hesapla" kind="secondary" isWide>
          Hesapla
        </Button>
      )}
      <Content {...props} />
    </Card>
  );
}
