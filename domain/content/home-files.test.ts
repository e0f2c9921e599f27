import fc from 'fast-check';
import { describe, expect, test, vi } from 'vitest';
import { noHomeFiles, readHomeFiles } from './home-files.ts';

describe('the static files of the home page', () => {
  test('provide banners, head image and promoted categories [content-09]', () => {
    const fault = vi.fn<(file: string, text: string) => void>();
    const files = readHomeFiles(
      {
        banners: [{ title: 'Naprawiamy', link: { kind: 'cms_page', path: 'zwroty' } }],
        headImage: { picture: '/d/sweter.webp' },
        promoted: [{ category: 10 }],
      },
      fault,
    );
    expect(files).toEqual({
      banners: [
        {
          title: 'Naprawiamy',
          text: '',
          link: { to: 'entity', kind: 'cms_page', path: 'zwroty' },
          picture: null,
        },
      ],
      headImage: '/d/sweter.webp',
      promoted: [{ category: '10', title: '', picture: null }],
    });
    expect(fault).not.toHaveBeenCalled();
  });

  test('skip and report a faulty entry alone; external pictures and script links are refused', () => {
    const fault = vi.fn<(file: string, text: string) => void>();
    const { banners, headImage } = readHomeFiles(
      {
        banners: [
          { title: '' },
          { title: 'Dobry', link: { kind: 'javascript', path: 'x' }, picture: '//evil.test/a.png' },
        ],
        headImage: { picture: 'https://evil.test/b.png' },
      },
      fault,
    );
    expect(banners).toEqual([{ title: 'Dobry', text: '', link: null, picture: null }]);
    expect(headImage).toBeNull();
    expect(fault.mock.calls.map(([file]) => file)).toEqual(['head-image.json', 'banners.json']);
  });

  test('never throw, whatever their content, and report nothing if they do not exist', () => {
    expect(readHomeFiles({}, () => expect.unreachable())).toEqual(noHomeFiles);
    fc.assert(
      fc.property(
        fc.jsonValue(),
        fc.jsonValue(),
        fc.jsonValue(),
        (banners, headImage, promoted) => {
          readHomeFiles({ banners, headImage, promoted }, () => {});
        },
      ),
    );
  });
});
