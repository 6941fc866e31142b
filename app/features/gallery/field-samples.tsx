import { FormFields } from '~/ui/form/form-fields';
import { DateField } from '~/ui/form/date-field';
import { FileField, TextArea, TextField } from '~/ui/form/field';
import { DecimalField, MoneyField, NumberField } from '~/ui/form/number-fields';
import { PasswordField } from '~/ui/form/password-field';
import { EmailField, IbanField, IdentityField, PhoneField } from '~/ui/form/person-fields';
import { Select } from '~/ui/form/select';
import { ShareField } from '~/ui/form/share-field';
import { Part, Samples } from './sample-part';

const districts = ['Bahçelievler', 'Çınarlı', 'Şehit İbrahim Öğütcü', 'Yeşilırmak'].map((label) => ({
  value: label,
  label,
}));

const values = {
  'dolu-ad': 'Şükriye Gülizar Hacıömeroğlu-Değirmencioğlu',
  'dolu-kimlik': '100 000 001 46',
  'dolu-telefon': '(555) 000 01 46',
  'dolu-iban': 'TR33 0006 1005 1978 6457 8413 26',
  'dolu-tutar': '12.345.678.901,23',
  'dolu-alan': '1.234,56',
  'dolu-okunur': '2026-0000146',
  'dolu-kapali': 'Akçapınar',
  'dolu-mahalle': 'Şehit İbrahim Öğütcü',
  'dolu-tarih.gun': '27',
  'dolu-tarih.ay': 'Mart',
  'dolu-tarih.yil': '2024',
  'dolu-hisse.pay': '1',
  'dolu-hisse.payda': '3',
  'dolu-metin': 'Kaldırımda çukur var, akşamları görünmüyor.',
  'yanlis-kimlik': '1000000014',
  'yanlis-tutar': '50',
  'yanlis-tarih.gun': '31',
  'yanlis-tarih.ay': '4',
  'yanlis-tarih.yil': '2024',
};

const problems = [
  { fieldId: 'yanlis-kimlik', text: 'T.C. kimlik numarasını 11 haneli olarak yazın.' },
  { fieldId: 'yanlis-tutar', text: 'Tutarı en az 100,00 ₺ olacak biçimde yazın.' },
  { fieldId: 'yanlis-sifre', text: 'Şifrenizi yazın.' },
  { fieldId: 'yanlis-mahalle', text: 'Mahalleyi listeden seçin.' },
  { fieldId: 'yanlis-tarih', text: 'Nisan 30 gündür; günü düzeltin.' },
  { fieldId: 'yanlis-dosya', text: 'En çok 7 MB büyüklüğünde bir dosya seçin.' },
  { fieldId: 'yanlis-metin', text: 'Başvurunuzu birkaç cümleyle yazın.' },
];

/** Shows every field empty, filled and wrong. */
export function FieldSamples() {
  return (
    <Part id="alanlar" title="Alanlar">
      <FormFields values={values} problems={problems}>
        <h3>Boş</h3>
        <Samples>
          <TextField name="bos-ad" label="Ad soyad" autoComplete="off" />
          <TextField
            name="bos-aciklama"
            label="Yerin tarifi"
            hint="Yakındaki bir okul ya da iş yeri."
            isOptional
          />
          <IdentityField name="bos-kimlik" label="T.C. kimlik numarası" of="person" />
          <PhoneField name="bos-telefon" label="Cep telefonu" autoComplete="off" />
          <EmailField name="bos-eposta" label="E-posta" autoComplete="off" isOptional />
          <IbanField name="bos-iban" label="IBAN" />
          <NumberField name="bos-sayi" label="Abone numarası" hint="Su faturanızın üstünde yazar." />
          <MoneyField name="bos-tutar" label="Ödenecek tutar" />
          <DecimalField name="bos-alan" label="Yüz ölçümü" suffix="m²" />
          <PasswordField name="bos-sifre" label="Şifre" autoComplete="new-password" width={20} />
          <Select name="bos-mahalle" label="Mahalle" emptyLabel="Seçin" options={districts} />
          <FileField name="bos-dosya" label="Belge" hint="PDF, JPEG ya da PNG; en çok 7 MB." />
          <DateField name="bos-tarih" label="İktisap tarihi" hint="Örneğin 27 3 2024." />
          <ShareField name="bos-hisse" label="Hisseniz" hint="Tapuda yazar; tamamı sizinse 1 / 1." />
          <TextArea name="bos-metin" label="Başvurunuz" />
        </Samples>
        <h3>Dolu</h3>
        <Samples>
          <TextField name="dolu-ad" label="Ad soyad" />
          <IdentityField name="dolu-kimlik" label="T.C. kimlik numarası" of="person" />
          <PhoneField name="dolu-telefon" label="Cep telefonu" />
          <IbanField name="dolu-iban" label="IBAN" />
          <MoneyField name="dolu-tutar" label="Ödenecek tutar" width={20} />
          <DecimalField name="dolu-alan" label="Yüz ölçümü" suffix="m²" />
          <TextField name="dolu-okunur" label="Sicil no" readOnly width={20} />
          <TextField name="dolu-kapali" label="Belediye" disabled width={20} />
          <Select name="dolu-mahalle" label="Mahalle" options={districts} />
          <DateField name="dolu-tarih" label="İktisap tarihi" />
          <ShareField name="dolu-hisse" label="Hisseniz" />
          <TextArea name="dolu-metin" label="Başvurunuz" />
        </Samples>
        <h3>Düzeltilecek</h3>
        <Samples>
          <IdentityField name="yanlis-kimlik" label="T.C. kimlik numarası" of="person" />
          <MoneyField name="yanlis-tutar" label="Ödenecek tutar" hint="En az 100,00 ₺." />
          <PasswordField name="yanlis-sifre" label="Şifre" autoComplete="new-password" width={20} />
          <Select name="yanlis-mahalle" label="Mahalle" emptyLabel="Seçin" options={districts} />
          <DateField name="yanlis-tarih" label="İktisap tarihi" />
          <FileField name="yanlis-dosya" label="Belge" />
          <TextArea name="yanlis-metin" label="Başvurunuz" />
        </Samples>
      </FormFields>
    </Part>
  );
}
