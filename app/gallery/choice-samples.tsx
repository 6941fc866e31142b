import { CheckboxField, Checkboxes, Radios } from '~/ui/form/choice';
import { Part, Samples } from './sample-part';

const heating = [
  { value: 'yok', label: 'Yok' },
  { value: 'soba', label: 'Soba' },
  { value: 'kalorifer', label: 'Kalorifer', hint: 'Kat kaloriferi ya da merkezi ısıtma.' },
];

/** One of a few, several of a few, a single yes. */
export function ChoiceSamples() {
  return (
    <Part id="secimler" title="Seçimler">
      <Samples>
        <Radios name="secim-isitma" label="Binada ısıtma var mı?" options={heating} />
        <Radios name="secim-dolu" label="Binada ısıtma var mı?" options={heating} defaultValue="kalorifer" />
        <Radios
          name="secim-yanlis"
          label="Binada ısıtma var mı?"
          hint="Bir seçenek işaretleyin."
          options={heating}
          error="Isıtmanın türünü seçin."
        />
        <Radios
          name="secim-sira"
          label="Yanıt nasıl gelsin?"
          isInline
          defaultValue="sms"
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
          defaultValues={['asansor']}
        />
        <CheckboxField name="secim-onay" label="Beyanımın doğru olduğunu onaylıyorum." />
        <CheckboxField
          name="secim-onay-yanlis"
          label="Beyanımın doğru olduğunu onaylıyorum."
          error="Göndermek için kutuyu işaretleyin."
        />
        <CheckboxField
          name="secim-sms"
          label="Son ödeme günlerini SMS ile haber verin."
          hint="İstediğiniz zaman vazgeçebilirsiniz."
          defaultChecked
        />
      </Samples>
    </Part>
  );
}
