import { expect, it } from 'vitest';
import { aCreation, aCustomization } from '@/test/creation';
import { rememberPicture, withLocalPictures } from './local-pictures';

const file = { width: 10, height: 10, contentType: 'image/jpeg', checksum: 'sum' } as const;
const sent = aCreation({
  customizations: {
    'Image Back Left': aCustomization({ customizationName: 'Image Back Left', file, fileUrl: 'https://api.example/1' }),
    Message: aCustomization({ customizationName: 'Message', value: 'Coucou' }),
  },
});

it('draws a photo that was sent from this page by its object URL, and changes nothing else', () => {
  expect(withLocalPictures(sent)).toBe(sent);
  rememberPicture('sum', 'blob:here');
  const { customizations } = withLocalPictures(sent);
  expect(customizations['Image Back Left']?.fileUrl).toBe('blob:here');
  expect(customizations.Message).toBe(sent.customizations.Message);
});
