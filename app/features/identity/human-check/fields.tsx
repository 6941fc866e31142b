import { Button } from '~/ui/basics/button';
import { FieldGroup } from '~/ui/form/field';
import { NumberField } from '~/ui/form/number-fields';
import { humanCheckUrl, humanWorkUrl } from '~/urls';
import checkScriptUrl from './check-script.js?worker&url';
import { note, picture, place, ways } from './fields.css';

/** It is built for the browser and written into the page: see `finishDocument`. */
export { checkScriptUrl };

export interface ShownCheck {
  id: string;
  purpose: string;
  effort: number;
}

/**
 * Shows the human check of a form: digits in a picture, and the same digits spoken. A script takes its place where one
 * runs.
 */
export function HumanCheckFields({ check }: { check: ShownCheck }) {
  const sound = humanCheckUrl(`${check.id}.wav`);
  return (
    <>
      <input type="hidden" name="dogrulama" value={check.id} />
      <div className={place} data-is={humanWorkUrl(check.purpose, check.effort)}>
        <FieldGroup name="dogrulama-grubu" label="Gerçek kişi doğrulaması">
          <img
            className={picture}
            src={humanCheckUrl(`${check.id}.png`)}
            width="240"
            height="80"
            alt="Doğrulama rakamları görseli. Göremiyorsanız rakamları sesli dinleyebilirsiniz."
          />
          <audio className={picture} controls preload="none" src={sound}>
            <a href={sound}>Rakamları sesli dinleyin</a>
          </audio>
          <NumberField name="cevap" label="Görseldeki veya seslendirilen 5 haneli sayı" />
          <div className={ways}>
            <Button kind="quiet" icon="refresh" name="islem" value="gorsel" formNoValidate>
              Yeni rakamlar
            </Button>
          </div>
        </FieldGroup>
        <p className={note} role="status" hidden>
          Gerçek kişi doğrulaması tamamlandı.
        </p>
      </div>
    </>
  );
}
