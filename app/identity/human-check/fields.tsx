import { Button } from '~/ui/button';
import { FieldGroup } from '~/ui/field';
import { NumberField } from '~/ui/number-fields';
import { humanCheckUrl } from '~/urls';
import checkScriptUrl from './check-script.js?worker&url';
import { note, picture, place, ways } from './fields.css';

/** Built for the browser, written into the page: see `finishPage`. */
export { checkScriptUrl };

export interface ShownCheck {
  id: string;
  kind: 'picture' | 'question';
  question: string | null;
}

/**
 * The human check of a form: digits in a picture, the same digits spoken, or a plain question. A script takes its place
 * where one runs.
 */
export function HumanCheckFields({
  check,
  error,
}: {
  check: ShownCheck;
  error?: string | readonly string[] | undefined;
}) {
  const isPicture = check.kind === 'picture';
  return (
    <>
      <input type="hidden" name="dogrulama" value={check.id} />
      <div className={place} data-is={humanCheckUrl('is.json')}>
        <FieldGroup name="dogrulama-grubu" label="Gerçek kişi doğrulaması">
          {isPicture && (
            <>
              <img
                className={picture}
                src={humanCheckUrl(`${check.id}.png`)}
                width="240"
                height="80"
                alt="Doğrulama rakamları görseli. Göremiyorsanız sesli dinleyebilir ya da soruyla doğrulayabilirsiniz."
              />
              <audio className={picture} controls preload="none" src={humanCheckUrl(`${check.id}.wav`)}>
                <a href={humanCheckUrl(`${check.id}.wav`)}>Rakamları sesli dinleyin</a>
              </audio>
            </>
          )}
          <NumberField
            name="cevap"
            label={isPicture ? 'Görseldeki veya seslendirilen 5 rakam' : (check.question ?? '')}
            {...(error && { error })}
          />
          <div className={ways}>
            <Button
              kind="quiet"
              icon="refresh"
              name="islem"
              value={isPicture ? 'gorsel' : 'soru'}
              formNoValidate
            >
              {isPicture ? 'Yeni rakamlar' : 'Yeni soru'}
            </Button>
            <Button
              kind="quiet"
              icon={isPicture ? 'help' : 'refresh'}
              name="islem"
              value={isPicture ? 'soru' : 'gorsel'}
              formNoValidate
            >
              {isPicture ? 'Soruyla doğrula' : 'Görselle doğrula'}
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
