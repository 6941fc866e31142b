import { PostForm } from '~/platform/forms/post-form';
import { Button } from '~/ui/basics/button';
import { Card } from '~/ui/basics/card';
import { Stack } from '~/ui/basics/layout';
import { FileField, TextField } from '~/ui/form/field';
import type { BrandingPreview, openBrandingEditor } from './branding-page.server';

type Page = Awaited<ReturnType<typeof openBrandingEditor>>;

const WIDTH = 288;

/** Shows the head of a page, a button and the head of a paper, drawn as they will be. */
function Drawing({ bar, accent, onBar, onAccent, municipality, place, crest, symbol }: BrandingPreview) {
  const letters = { fontFamily: 'system-ui, sans-serif', fontWeight: 700 };
  return (
    <svg
      width={WIDTH}
      height="216"
      viewBox={`0 0 ${WIDTH} 216`}
      role="img"
      aria-label={`Sayfanın başı, bir düğme ve bir yazının başı: ${municipality}, yeni arma ve renkle`}
    >
      <defs dangerouslySetInnerHTML={{ __html: symbol }} />
      <path fill={bar} d={`M0 0h${WIDTH}v56H0z`} />
      <use href={crest} x="8" y="6" width="44" height="44" />
      <text x="62" y="34" fontSize="14" fill={onBar} {...letters}>
        {municipality}
      </text>
      <rect x="8" y="72" width="184" height="40" rx="6" fill={accent} />
      <text x="100" y="97" fontSize="14" textAnchor="middle" fill={onAccent} {...letters}>
        Borçları gör ve öde
      </text>
      <path fill="#fff" stroke="#6b7c8c" d={`M.5 128.5h${WIDTH - 1}v87H.5z`} />
      <use href={crest} x="12" y="138" width="56" height="56" />
      <text x="80" y="162" fontSize="15" fill="#14202b" {...letters}>
        {municipality}
      </text>
      <text x="80" y="182" fontSize="12" fill="#14202b" fontFamily="system-ui, sans-serif">
        {place}
      </text>
    </svg>
  );
}

/** Shows what was chosen, to be looked at before everybody sees it. */
export function Preview({ preview, version }: { preview: BrandingPreview; version: number }) {
  return (
    <Card title="Önizleme">
      <Stack>
        <p>Sayfanın başı, bir düğme ve bir yazının başı böyle görünecek. Henüz hiçbir şey değişmedi.</p>
        <Drawing {...preview} />
        <PostForm
          hiddenValues={{ surum: version, renk: preview.renk, arma: preview.arma }}
          encType="multipart/form-data"
        >
          <Button name="islem" value="yayimla">
            Yürürlüğe koy
          </Button>
        </PostForm>
      </Stack>
    </Card>
  );
}

/** Shows the crest and colour; nothing of it shows before it was looked at. */
export function BrandingForm({
  version,
  summary,
  samples,
  arma,
}: Pick<Page, 'version' | 'summary' | 'samples'> & { arma: string }) {
  return (
    <Card title="Arma ve renk seçin">
      <PostForm hiddenValues={{ surum: version, arma }} encType="multipart/form-data" noValidate>
        <Stack>
          <p>{`Bugün yürürlükte: ${summary}.`}</p>
          <FileField
            name="dosya"
            label="Armanın dosyası"
            hint="SVG biçiminde, düz renkli şekillerden, en çok 64 kB. Seçmezseniz arma değişmez."
            isOptional
            accept=".svg,image/svg+xml"
          />
          <TextField
            name="renk"
            type="color"
            label="Sayfaların rengi"
            hint="Kutuya basıp seçin; üzerinde beyaz yazı okunmalı. Örneklerin ilki ürünle gelen renktir."
            list="renk-ornekleri"
            width={4}
          />
          <datalist id="renk-ornekleri">
            {samples.map((colour) => (
              <option key={colour} value={colour} />
            ))}
          </datalist>
          <div>
            <Button name="islem" value="onizle">
              Önizle
            </Button>
          </div>
        </Stack>
      </PostForm>
    </Card>
  );
}
