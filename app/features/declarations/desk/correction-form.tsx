import { Card } from '~/ui/basics/card';
import { Cluster } from '~/ui/basics/layout';
import { TextLink } from '~/ui/basics/link';
import { TextArea } from '~/ui/form/field';
import { FormFields } from '~/ui/form/form-fields';
import type { Values } from '../definition';
import { StepField } from '../steps/step-field';
import { ActForm, type ActProps } from './act-forms';
import type { CorrectionView } from './correction-view.server';

type CorrectionProps = ActProps & { readonly correction: CorrectionView; readonly corrected: Values };

/** Shows the correctable figures as they were declared; those that are changed are proposed. */
export function CorrectionForm({ correction, corrected, ...props }: CorrectionProps) {
  return (
    <Card title="Düzeltme öner">
      <FormFields values={{ ...correction.values, ...corrected }}>
        <ActForm {...props} act="duzelt" button="Düzeltmeyi onaya gönder">
          <p>
            Yanlış olan bilgileri değiştirin, ötekilere dokunmayın. Vergi yeniden hesaplanır ve beyan edenin
            onayına gider; onaylamazsa beyan olduğu gibi kalır.
          </p>
          {correction.fields.map((field) => (
            <StepField key={field.name} field={field} />
          ))}
          <TextArea
            name="neden"
            label="Neyi neden düzelttiniz?"
            hint="Beyan eden olduğu gibi okur; dayandığınız belgeyi yazın."
            rows={4}
            autoComplete="off"
          />
        </ActForm>
      </FormFields>
      <Cluster isScreenOnly>
        <TextLink to={props.view.path}>Vazgeç, beyana dön</TextLink>
      </Cluster>
    </Card>
  );
}
