import { prose } from '~/features/home/text-page.css';
import { TextBlocks } from '~/parts/content/text-blocks';
import { Card } from '~/ui/basics/card';

/** Shows what was typed, as visitors would read it; `heading` stands above the text. */
export function TextPreview({ heading, text }: { heading?: string; text: string }) {
  return (
    <Card title="Önizleme: henüz yayımlanmadı">
      <div className={prose}>
        {heading !== undefined && <h3>{heading}</h3>}
        <TextBlocks text={text} level={3} />
      </div>
    </Card>
  );
}
