import { FormFields } from '~/ui/form/form-fields';
import { PostForm } from '~/platform/forms/post-form';
import { Button } from '~/ui/basics/button';
import { Card } from '~/ui/basics/card';
import { CheckboxField, Radios } from '~/ui/form/choice';
import { Cluster, Stack } from '~/ui/basics/layout';
import { PageHeading } from '~/ui/shell/page-heading';
import { ThemeSample, type SampleColours } from '~/ui/theme/theme-sample';
import type { Appearance, MenuWidth } from './appearance.server';

interface AppearancePageProps {
  readonly chosen: Appearance;
  readonly menu: MenuWidth | null;
  readonly savesData: boolean;
  readonly themes: readonly { name: string; label: string; sample: SampleColours }[];
  readonly back: string;
}

/** Shows the colours, size of letters and light pages, chosen in one form. */
export function AppearancePage({ chosen, menu, savesData, themes, back }: AppearancePageProps) {
  return (
    <>
      <PageHeading
        title="Görünüm"
        lead="Sayfaları gözünüze ve bağlantınıza göre ayarlayın. Seçiminiz yalnızca bu tarayıcıda, bir yıl saklanır."
      />
      <Card>
        <FormFields
          values={{
            tema: chosen.theme,
            yazi: chosen.isLargeText ? 'buyuk' : 'normal',
            menu: menu ?? '',
            hafif: chosen.isLight ? '1' : '',
          }}
        >
          <PostForm hiddenValues={{ donus: back }} noValidate>
            <Stack gap="loose">
              <Radios
                name="tema"
                label="Renkler"
                isGrid
                options={[
                  {
                    value: 'device',
                    label: 'Cihazımın ayarı',
                    hint: 'Cihazınız koyu görünümdeyse koyu, değilse açık.',
                  },
                  ...themes.map(({ name, label, sample }) => ({
                    value: name,
                    label,
                    picture: <ThemeSample {...sample} />,
                  })),
                ]}
              />
              <Radios
                name="yazi"
                label="Yazı boyu"
                isInline
                options={[
                  { value: 'normal', label: 'Normal' },
                  { value: 'buyuk', label: 'Büyük' },
                ]}
              />
              <Radios
                name="menu"
                label="Menü (bilgisayarda)"
                isInline
                options={[
                  { value: '', label: 'Sayfaya göre' },
                  { value: 'dar', label: 'Dar' },
                  { value: 'genis', label: 'Geniş' },
                ]}
              />
              <CheckboxField
                name="hafif"
                value="1"
                label="Hafif görünüm"
                hint={
                  savesData
                    ? 'Cihazınız veri tasarrufu istediği için sayfalar zaten betik (JavaScript) olmadan geliyor.'
                    : 'Sayfalar hiç betik (JavaScript) olmadan gelir: yavaş bağlantıda ve eski cihazda daha çabuk açılır, her işlem yine yapılır.'
                }
              />
              <Cluster>
                <Button icon="check">Görünümü kaydet</Button>
              </Cluster>
            </Stack>
          </PostForm>
        </FormFields>
      </Card>
    </>
  );
}
