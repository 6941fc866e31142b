import { FormFields } from '~/ui/form/form-fields';
import { CheckboxField, Checkboxes, Radios } from '~/ui/form/choice';
import { Part, Samples } from './sample-part';

const heating = [
  { value: 'yok', label: 'Yok' },
  { value: 'soba', label: 'Soba' },
  { value: 'kalorifer', label: 'Kalorifer', hint: 'Kat kaloriferi ya da merkezi ısıtma.' },
];

const values = {
  'secim-dolu': 'kalorifer',
  'secim-sira': 'sms',
  'secim-sms': 'on',
};

const problems = [
  { fieldId: 'secim-yanlis', text: 'Isıtmanın türünü seçin.' },
  { fieldId: 'secim-onay-yanlis', text: 'Göndermek için kutuyu işaretleyin.' },
];

/** Shows one of a few, several of a few, a single yes. */
export function ChoiceSamples() {
  return (
    <Part id="secimler" title="Seçimler">
      <FormFields values={values} problems={problems}>
        <Samples>
          <Radios name="secim-isitma" label="Binada ısıtma var mı?" options={heating} />
          <Radios name="secim-dolu" label="Binada ısıtma var mı?" options={heating} />
          <Radios
            name="secim-yanlis"
            label="Binada ısıtma var mı?"
            hint="Bir seçenek işaretleyin."
            options={heating}
          />
          <Radios
            name="secim-sira"
            label="Yanıt nasıl gelsin?"
            isInline
            options={[
              { value: 'sms', label: 'SMS' },
              { value: 'eposta', label: 'E-posta' },
            ]}
          />
          <Checkboxes
            name="secim-cok"
            label="Hangi eklentiler var?"
            options={[
              { value: 'asansor', label: 'Asansör' },
              { value: 'otopark', label: 'Otopark' },
            ]}
            chosen={['asansor']}
          />
          <CheckboxField name="secim-onay" label="Beyanımın doğru olduğunu onaylıyorum." />
          <CheckboxField name="secim-onay-yanlis" label="Beyanımın doğru olduğunu onaylıyorum." />
          <CheckboxField
            name="secim-sms"
            label="Son ödeme günlerini SMS ile haber verin."
            hint="İstediğiniz zaman vazgeçebilirsiniz."
          />
        </Samples>
      </FormFields>
    </Part>
  );
}
