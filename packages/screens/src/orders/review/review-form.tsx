import { Choice } from '@entrepot/blocks/product/choice.tsx';
import { LinePicture } from '@entrepot/blocks/order/order-line.tsx';
import { levelOf } from '@entrepot/buyer/orders/review-level.ts';
import { useWriteReview } from '@entrepot/buyer/queries/reviews-own.ts';
import type { OwnReview } from '@entrepot/contracts/calls/reviews.ts';
import { useFormats, useT } from '@entrepot/i18n/react.tsx';
import { Button } from '@entrepot/ui/button.tsx';
import { Field } from '@entrepot/ui/field.tsx';
import { RatingInput } from '@entrepot/ui/rating-input.tsx';
import { TextArea } from '@entrepot/ui/text-area.tsx';
import { useId, useState, type FormEvent } from 'react';
import { LEVEL_LABELS, useStarWords } from './star-words.ts';
import { useFailureWords } from '@entrepot/site/forms/use-failure.ts';
import { useServices } from '@entrepot/site/services.tsx';
import { Card, Problem } from '../orders-parts.tsx';
import { PictureUpload } from '../picture-upload.tsx';

const MAX_REVIEW_LENGTH = 2_000;
const PICTURE_PX = 72;

interface Draft {
  stars: number | null;
  text: string;
  pictures: readonly string[];
  sending: number;
}

const BLANK: Draft = { stars: null, text: '', pictures: [], sending: 0 };
const isBegun = ({ stars, text, pictures }: Draft) => stars !== null || text.trim() !== '' || pictures.length > 0;

/** All lines that can be reviewed, published together; one that was not touched waits for another day. */
export function ReviewForm({ orderId, lines }: { orderId: string; lines: readonly OwnReview[] }) {
  const t = useT();
  const words = useFailureWords();
  const { client } = useServices();
  const write = useWriteReview(client, 'evaluation!addList', orderId);
  const [drafts, setDrafts] = useState<Readonly<Record<string, Draft>>>({});
  const [isTold, setTold] = useState(false);
  const [problem, setProblem] = useState<string>();
  const draftOf = (id: string) => drafts[id] ?? BLANK;
  const begun = lines.filter(({ orderLineId }) => isBegun(draftOf(orderLineId)));
  const isSending = lines.some(({ orderLineId }) => draftOf(orderLineId).sending > 0);
  const isStarless = begun.some(({ orderLineId }) => draftOf(orderLineId).stars === null);

  async function submit(event: FormEvent) {
    event.preventDefault();
    setTold(true);
    setProblem(undefined);
    if (begun.length === 0 || isStarless || isSending) return;
    const list = begun.map(({ orderLineId }) => {
      const { stars, text, pictures } = draftOf(orderLineId);
      return { orderLineId, stars: stars!, text: text.trim(), pictures: [...pictures] };
    });
    try {
      await write.mutateAsync({ list });
      setTold(false);
    } catch (error) {
      setProblem(words(error));
    }
  }

  return (
    <form onSubmit={(event) => void submit(event)} noValidate className="grid gap-5">
      {lines.map((line) => (
        <LineForm
          key={line.orderLineId}
          line={line}
          draft={draftOf(line.orderLineId)}
          isTold={isTold}
          // Transfers report at any time, so each change starts from what is there then.
          onChange={(change) => setDrafts((now) => ({ ...now, [line.orderLineId]: { ...(now[line.orderLineId] ?? BLANK), ...change } }))}
        />
      ))}
      <Problem>
        {problem ??
          (isTold && begun.length === 0 ? t('order.review.starsMissing') : isTold && isSending ? t('order.upload.wait') : undefined)}
      </Problem>
      <div>
        <Button type="submit" variant="primary" size="lg" disabled={isSending} loading={write.isPending} loadingLabel={t('centre.working')}>
          {t('order.review.submit')}
        </Button>
      </div>
    </form>
  );
}

function LineForm({
  line,
  draft,
  isTold,
  onChange,
}: {
  line: OwnReview;
  draft: Draft;
  isTold: boolean;
  onChange: (change: Partial<Draft>) => void;
}) {
  const t = useT();
  const formats = useFormats();
  const starWords = useStarWords();
  const id = useId();
  const isStarless = isTold && draft.stars === null && isBegun(draft);
  return (
    <Card aria-labelledby={id} className="grid gap-5 px-5 py-5 md:px-8 md:py-7">
      <ReviewedLine id={id} line={line} />
      <Field group label={t('order.review.stars')} error={isStarless ? t('order.review.starsMissing') : undefined} required>
        <div className="flex flex-wrap items-center gap-x-4">
          <RatingInput value={draft.stars} onValueChange={(stars) => onChange({ stars })} labels={{ star: starWords }} />
          <span aria-live="polite" className="text-14 font-medium">
            {draft.stars !== null && t(LEVEL_LABELS[levelOf(draft.stars)])}
          </span>
        </div>
      </Field>
      <Field
        label={t('order.review.words')}
        note={t('centre.address.optional')}
        aside={draft.text.length > 0 && `${formats.number(draft.text.length)} / ${formats.number(MAX_REVIEW_LENGTH)}`}
        hint={t('order.review.wordsHint')}
      >
        <TextArea rows={3} value={draft.text} maxLength={MAX_REVIEW_LENGTH} onChange={(event) => onChange({ text: event.target.value })} />
      </Field>
      <PictureUpload
        purpose="review"
        label={t('order.return.pictures')}
        note={t('centre.address.optional')}
        onChange={(pictures) => onChange({ pictures })}
        onSendingChange={(sending) => onChange({ sending })}
      />
    </Card>
  );
}

/** Which line it is about. */
export function ReviewedLine({ id, line }: { id: string; line: OwnReview }) {
  return (
    <div className="flex items-center gap-4">
      <LinePicture mediaId={line.mediaId} sizePx={PICTURE_PX} />
      {/* Two variants of one product have one name. */}
      <div id={id} className="min-w-0">
        <h2 className="font-sans text-16 font-semibold [overflow-wrap:anywhere]">{line.name}</h2>
        {line.choice !== '' && (
          <p className="text-13 text-quiet">
            <Choice text={line.choice} />
          </p>
        )}
      </div>
    </div>
  );
}
