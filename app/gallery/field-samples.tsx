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

/** Every field empty, filled and wrong. */
export function FieldSamples() {
  return (
    <Part id="alanlar" title="Alanlar">
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
        <DecimalField name="bos-alan" label="Yüzölçümü" suffix="m²" />
        <PasswordField name="bos-sifre" label="Şifre" autoComplete="new-password" width={20} />
        <Select name="bos-mahalle" label="Mahalle" emptyLabel="Seçin" options={districts} />
        <FileField name="bos-dosya" label="Belge" hint="PDF, JPEG ya da PNG; en çok 7 MB." />
        <DateField name="bos-tarih" label="İktisap tarihi" hint="Örneğin 27 3 2024." />
        <ShareField name="bos-hisse" label="Hisseniz" hint="Tapuda yazar; tamamı sizinse 1 / 1." />
        <TextArea name="bos-metin" label="Başvurunuz" />
      </Samples>
      <h3>Dolu</h3>
      <Samples>
        <TextField
          name="dolu-ad"
          label="Ad soyad"
          defaultValue="Şükriye Gülizar Hacıömeroğlu-Değirmencioğlu"
        />
        <IdentityField
          name="dolu-kimlik"
          label="T.C. kimlik numarası"
          of="person"
          defaultValue="100 000 001 46"
        />
        <PhoneField name="dolu-telefon" label="Cep telefonu" defaultValue="(555) 000 01 46" />
        <IbanField name="dolu-iban" label="IBAN" defaultValue="TR33 0006 1005 1978 6457 8413 26" />
        <MoneyField name="dolu-tutar" label="Ödenecek tutar" defaultValue="12.345.678.901,23" width={20} />
        <DecimalField name="dolu-alan" label="Yüzölçümü" suffix="m²" defaultValue="1.234,56" />
        <TextField name="dolu-okunur" label="Sicil no" defaultValue="2026-0000146" readOnly width={20} />
        <TextField name="dolu-kapali" label="Belediye" defaultValue="Akçapınar" disabled width={20} />
        <Select name="dolu-mahalle" label="Mahalle" options={districts} defaultValue="Şehit İbrahim Öğütcü" />
        <DateField
          name="dolu-tarih"
          label="İktisap tarihi"
          defaultValue={{ day: '27', month: 'Mart', year: '2024' }}
        />
        <ShareField name="dolu-hisse" label="Hisseniz" defaultValue={{ part: '1', whole: '3' }} />
        <TextArea
          name="dolu-metin"
          label="Başvurunuz"
          defaultValue="Kaldırımda çukur var, akşamları görünmüyor."
        />
      </Samples>
      <h3>Düzeltilecek</h3>
      <Samples>
        <IdentityField
          name="yanlis-kimlik"
          label="T.C. kimlik numarası"
          of="person"
          defaultValue="1000000014"
          error="T.C. kimlik numarasını 11 rakamla yazın."
        />
        <MoneyField
          name="yanlis-tutar"
          label="Ödenecek tutar"
          hint="En az 100,00 ₺."
          defaultValue="50"
          error="Tutarı en az 100,00 ₺ olacak biçimde yazın."
        />
        <PasswordField
          name="yanlis-sifre"
          label="Şifre"
          autoComplete="new-password"
          width={20}
          error="Şifrenizi yazın."
        />
        <Select
          name="yanlis-mahalle"
          label="Mahalle"
          emptyLabel="Seçin"
          options={districts}
          error="Mahalleyi listeden seçin."
        />
        <DateField
          name="yanlis-tarih"
          label="İktisap tarihi"
          defaultValue={{ day: '31', month: '4', year: '2024' }}
          error="Nisan 30 gündür; günü düzeltin."
        />
        <FileField name="yanlis-dosya" label="Belge" error="En çok 7 MB büyüklüğünde bir dosya seçin." />
        <TextArea name="yanlis-metin" label="Başvurunuz" error="Başvurunuzu birkaç cümleyle yazın." />
      </Samples>
    </Part>
  );
}
