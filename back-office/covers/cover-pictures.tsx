import { type CoverImage, coverImageNames } from '@jolimot/contract/catalogue';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { type DragEvent, type ReactNode, useId, useRef, useState } from 'react';
import { useTranslate } from 'react-admin';
import { papers } from '../shell/theme';
import { checkPicture, type Finding, placeOf } from './check-picture';
import { readPicture } from './read-picture';
import { type CoverImages, useCoverImages } from './use-cover-images';

type PictureName = CoverImage['name'];

/** Bytes that hold the head of any picture: profiles are some kB long. */
const headBytes = 1_000_000;

const marks = { good: '✓', warned: '△', refused: '✕' } as const;
const inkOf = { good: papers.green.ink, warned: papers.yellow.ink, refused: papers.pink.ink } as const;

function Line({ state, children }: { state: Finding['state']; children: ReactNode }) {
  return (
    <Box component="li" sx={{ display: 'flex', gap: 2, fontSize: '1rem' }}>
      <Box component="span" aria-hidden="true" sx={{ color: inkOf[state], fontWeight: 700, minWidth: 14 }}>
        {marks[state]}
      </Box>
      <span>{children}</span>
    </Box>
  );
}

function Findings({ findings, refusal }: Pick<SlotProps, 'findings' | 'refusal'>) {
  const t = useTranslate();
  if (findings.length === 0 && refusal === undefined) return null;
  return (
    <Box component="ul" sx={{ listStyle: 'none', m: '6px 0 0', p: 0 }}>
      {findings.map(({ state, key, values = {} }) => (
        <Line key={key} state={state}>
          {t(`covers.checks.${key}`, { ...values })}
        </Line>
      ))}
      {refusal !== undefined && <Line state="refused">{refusal}</Line>}
    </Box>
  );
}

type SlotProps = {
  name: PictureName;
  images: CoverImages;
  findings: readonly Finding[];
  refusal: string | undefined;
  isBusy: boolean;
  mayEdit: boolean;
  onFile: (file: File) => void;
  onRemove: () => void;
};

function PictureSlot({ name, images, findings, refusal, isBusy, mayEdit, onFile, onRemove }: SlotProps) {
  const t = useTranslate();
  const input = useRef<HTMLInputElement>(null);
  const id = useId();
  const image = images[name];
  const drop = (event: DragEvent) => {
    event.preventDefault();
    event.stopPropagation();
    const [file] = event.dataTransfer.files;
    if (file) onFile(file);
  };
  return (
    <Box
      component="li"
      aria-labelledby={id}
      {...(mayEdit ? { onDragOver: (event: DragEvent) => event.preventDefault(), onDrop: drop } : {})}
      sx={{
        display: 'grid',
        gridTemplateColumns: '58px minmax(0, 1fr)',
        gap: 3,
        p: 3,
        border: '1.5px dashed',
        borderColor: 'text.disabled',
        borderRadius: 1,
        bgcolor: 'background.default',
      }}
    >
      <Box
        sx={{
          width: 58,
          aspectRatio: '111 / 154',
          boxShadow: image ? 1 : 0,
          background: image ? 'repeating-conic-gradient(#e9e2d2 0 25%, #fffefa 0 50%) 0 0 / 12px 12px' : '#EFE9DD',
        }}
      >
        {image && <img src={image.thumbnailUrls.thumb} alt="" style={{ width: '100%', height: '100%' }} />}
      </Box>
      <div>
        <Typography id={id} sx={{ fontWeight: 700 }}>
          {t(`covers.pictures.${name}.name`)}
        </Typography>
        <Typography sx={{ fontSize: '1rem', color: 'text.secondary' }}>{t(`covers.pictures.${name}.help`)}</Typography>
        <div role="status">
          {isBusy ? t('covers.pictures.sending') : <Findings findings={findings} refusal={refusal} />}
        </div>
        {mayEdit && (
          <>
            <input
              ref={input}
              type="file"
              accept="image/png,image/jpeg,image/webp,image/avif,image/heic"
              hidden
              aria-labelledby={id}
              data-picture={name}
              onChange={({ target }) => {
                const [file] = target.files ?? [];
                if (file) onFile(file);
                target.value = '';
              }}
            />
            <Box sx={{ display: 'flex', flexWrap: 'wrap', ml: -2 }}>
              <Button
                type="button"
                disabled={isBusy}
                aria-describedby={id}
                data-choose={`picture-${name}`}
                onClick={() => input.current?.click()}
              >
                {t(image ? 'covers.pictures.replace' : 'covers.pictures.choose')}
              </Button>
              {image && (
                <Button type="button" disabled={isBusy} aria-describedby={id} onClick={onRemove}>
                  {t('covers.pictures.remove')}
                </Button>
              )}
            </Box>
          </>
        )}
      </div>
    </Box>
  );
}

export function CoverPictures({ mayEdit }: { mayEdit: boolean }) {
  const t = useTranslate();
  const { images, busy, refused, send, remove } = useCoverImages();
  const [findings, setFindings] = useState<Partial<Record<PictureName, readonly Finding[]>>>({});
  const title = useId();

  const take = async (file: File, wanted: PictureName | null) => {
    const head = await readPicture(new Uint8Array(await file.slice(0, headBytes).arrayBuffer()));
    const name = wanted ?? placeOf(head);
    const found = checkPicture(name, file.size, head);
    setFindings((before) => ({ ...before, [name]: found }));
    if (!found.some(({ state }) => state === 'refused')) await send(name, file);
  };
  // Sent one by one: each changes the cover.
  const dropAll = async (event: DragEvent) => {
    event.preventDefault();
    for (const file of [...event.dataTransfer.files]) await take(file, null);
  };
  return (
    <Box
      component="section"
      aria-labelledby={title}
      {...(mayEdit
        ? {
            onDragOver: (event: DragEvent) => event.preventDefault(),
            onDrop: (event: DragEvent) => void dropAll(event),
          }
        : {})}
    >
      <Typography id={title} variant="h2" sx={{ mb: 3 }}>
        {t('covers.pictures.title')}
      </Typography>
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 2.5 }}>
        {coverImageNames.map((name) => (
          <PictureSlot
            key={name}
            name={name}
            images={images}
            findings={findings[name] ?? []}
            refusal={refused?.name === name ? refused.sentence : undefined}
            isBusy={busy === name}
            mayEdit={mayEdit}
            onFile={(file) => void take(file, name)}
            onRemove={() => void remove(name)}
          />
        ))}
      </Box>
    </Box>
  );
}
