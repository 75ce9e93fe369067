import { ApiError } from '@jolimot/client/api-error';
import type { Cover, CoverImage } from '@jolimot/contract/catalogue';
import { createContext, useContext, useState } from 'react';
import { useTranslate } from 'react-admin';
import { useFormContext } from 'react-hook-form';
import { api } from '@/lib/api/client';
import { useRefusalWords } from '../parts/use-act';

type PictureName = CoverImage['name'];
export type CoverImages = Cover['images'];

type ImagesOfCover = {
  images: CoverImages;
  busy: PictureName | null;
  refused: { readonly name: PictureName; readonly sentence: string } | null;
  send: (name: PictureName, file: File) => Promise<void>;
  remove: (name: PictureName) => Promise<void>;
};

export const CoverImagesContext = createContext<ImagesOfCover | null>(null);

/** @throws TypeError outside a cover's page */
export function useCoverImages(): ImagesOfCover {
  const value = useContext(CoverImagesContext);
  if (!value) throw new TypeError('The pictures of a cover are shown on its page.');
  return value;
}

/** Sent at once, outside the form, which adopts the new version but keeps typed fields. */
export function useImagesOfCover(cover: Pick<Cover, 'id' | 'iri' | 'images'>): ImagesOfCover {
  const [images, setImages] = useState<CoverImages>(cover.images);
  const [busy, setBusy] = useState<PictureName | null>(null);
  const [refused, setRefused] = useState<ImagesOfCover['refused']>(null);
  const { setValue } = useFormContext();
  const t = useTranslate();
  const words = useRefusalWords();

  const change = async (name: PictureName, act: () => Promise<unknown>) => {
    setBusy(name);
    setRefused(null);
    try {
      await act();
      const newest = await api('getCover', { params: { id: cover.id }, query: { all: 'true' } });
      setImages(newest.images);
      setValue('updatedAt', newest.updatedAt);
    } catch (error) {
      const sentence =
        error instanceof ApiError ? (error.violations[0]?.message ?? words.refusal(error)) : t('refused.other');
      setRefused({ name, sentence });
    } finally {
      setBusy(null);
    }
  };
  return {
    images,
    busy,
    refused,
    send: (name, file) => change(name, () => api('createCoverImage', { body: { cover: cover.iri, name } }, { file })),
    remove: (name) =>
      change(name, async () => {
        const id = images[name]?.id;
        if (id !== undefined) await api('deleteCoverImage', { params: { id } });
      }),
  };
}
