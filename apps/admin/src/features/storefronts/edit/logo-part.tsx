import { sendFile } from '@entrepot/api-client/send-file.ts';
import { CallError } from '@entrepot/api-client/call-error.ts';
import { BAR_TONES } from '@entrepot/blocks/bar-tone.ts';
import { Logo } from '@entrepot/blocks/logo.tsx';
import { BAR_TONE_KEYS, LIMITS, WORDMARK_FACES } from '@entrepot/brands/storefront-choices.ts';
import { Section } from '@entrepot/console/details/section.tsx';
import { useLanguage, useT } from '@entrepot/i18n/react.tsx';
import { Button } from '@entrepot/ui/button.tsx';
import { Field } from '@entrepot/ui/field.tsx';
import UploadIcon from 'lucide-react/icons/upload';
import { useRef, useState } from 'react';
import { cleanSvg } from './clean-svg.ts';
import { ChoiceField, NumberField, TextField, useErrorAt, useStorefrontForm } from './fields/bound-fields.tsx';
import { themeStyle } from './theme-style.ts';
import { faviconFor, type SavedLogo } from './storefront-fields.ts';

/** The mark, the letters beside it, and the window's icon, which follows from both. */
export function LogoPart({ saved }: { saved: SavedLogo }) {
  const t = useT();
  return (
    <Section level={2} title={t('admin.storefronts.part', { part: 'logo' })}>
      <MarkField saved={saved} />
      <div className="mt-4 grid gap-4 sm:grid-cols-3">
        <TextField
          place="logo.wordmark.text"
          label={t('admin.storefronts.wordmark')}
          hint={t('admin.storefronts.wordmark.hint')}
          maxLength={LIMITS.name}
          rules={{ validate: (text) => String(text).trim() !== '' || t('account.missing') }}
          className="sm:col-span-2"
          required
        />
        <ChoiceField
          place="logo.wordmark.face"
          label={t('admin.storefronts.wordmark.face')}
          choices={WORDMARK_FACES}
          words={(face) => t('admin.storefronts.wordmark.face.choice', { face })}
        />
        <NumberField place="logo.wordmark.weight" label={t('admin.storefronts.weight')} {...LIMITS.weight} />
        <NumberField place="logo.wordmark.trackingEm" label={t('admin.storefronts.tracking')} {...LIMITS.tracking} step={0.005} unit="em" />
        <NumberField
          place="logo.wordmark.sizePx"
          label={t('admin.storefronts.wordmark.size')}
          {...LIMITS.wordmarkPx}
          step={0.5}
          unit="px"
        />
      </div>
    </Section>
  );
}

const ACCEPT = '.svg,image/svg+xml,image/png,image/jpeg,image/webp';
const MOST_SVG_BYTES = 200_000;

function MarkField({ saved }: { saved: SavedLogo }) {
  const t = useT();
  const language = useLanguage();
  const { watch, setValue, setError, clearErrors } = useStorefrontForm();
  const input = useRef<HTMLInputElement>(null);
  const [removed, setRemoved] = useState<string[]>([]);
  const [isWorking, setWorking] = useState(false);
  const [logo, theme, nameIn] = watch(['logo', 'theme', 'nameIn']);
  const { page, ...rest } = theme;

  async function take(file: File | undefined): Promise<void> {
    if (!file) return;
    setWorking(true);
    try {
      const { mark, removed: left = [] } = await markOf(file);
      setValue('logo.mark', mark, { shouldDirty: true });
      clearErrors('logo.mark');
      setRemoved(left);
    } catch (error) {
      setError('logo.mark', {
        type: 'server',
        message: error instanceof CallError ? error.message : t('admin.storefronts.mark.unreadable'),
      });
    } finally {
      setWorking(false);
    }
  }

  async function markOf(file: File): Promise<{ mark: string; removed?: string[] }> {
    if (!/svg/.test(file.type) && !file.name.toLowerCase().endsWith('.svg')) {
      return sendFile({
        address: `/admin-api/storefront!logoPicture?${new URLSearchParams({ lang: language })}`,
        fields: {},
        file,
        onProgress: () => undefined,
        signal: new AbortController().signal,
      });
    }
    const cleaned = file.size <= MOST_SVG_BYTES ? cleanSvg(await file.text()) : undefined;
    if (!cleaned) throw new Error('no drawing');
    return cleaned;
  }

  return (
    <Field label={t('admin.storefronts.mark')} hint={t('admin.storefronts.mark.hint')} error={useErrorAt('logo.mark')} group>
      <div className="grid gap-3">
        <div className="grid grid-cols-2 gap-2 sm:grid-cols-4" style={themeStyle({ page, ...rest })}>
          {BAR_TONE_KEYS.map((tone) => (
            <div key={tone} className={`${BAR_TONES[tone]} grid min-h-18 place-items-center overflow-hidden rounded-field border p-2`}>
              <Logo storefront={{ logo, nameIn: { [language]: nameIn[language] || undefined } as Partial<typeof nameIn> }} scale={0.8} />
            </div>
          ))}
        </div>
        <div className="flex flex-wrap items-center gap-4">
          <Button size="sm" loading={isWorking} loadingLabel={t('account.working')} onClick={() => input.current?.click()}>
            <UploadIcon size={16} aria-hidden />
            {t('admin.storefronts.mark.choose')}
          </Button>
          <input
            ref={input}
            type="file"
            hidden
            aria-label={t('admin.storefronts.mark')}
            accept={ACCEPT}
            onChange={({ target }) => {
              void take(target.files?.[0]);
              // The same file may be chosen again after it was changed.
              target.value = '';
            }}
          />
          <span className="flex items-center gap-2 text-13 text-quiet">
            {[32, 16].map((sizePx) => (
              <img
                key={sizePx}
                src={`data:image/svg+xml,${encodeURIComponent(faviconFor({ logo, theme }, saved))}`}
                width={sizePx}
                height={sizePx}
                alt=""
              />
            ))}
            {t('admin.storefronts.favicon')}
          </span>
        </div>
        {removed.length > 0 && <p className="text-13 text-amber">{t('admin.storefronts.mark.removed', { names: removed.join(', ') })}</p>}
      </div>
    </Field>
  );
}
