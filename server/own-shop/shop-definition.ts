import type { ComponentType } from 'react';
import type { Tool } from '../../client/features/track/tool.ts';
import type { SlotProps } from '../../client/ui/common/slot.tsx';
import type { OptionalCategory } from '../../domain/consent/categories.ts';
import type { SlotName } from '../../domain/own-shop/slot-names.ts';
import type { ColourName, ColourPair } from '../../domain/theme/contrast.ts';
import type { ScreenLoader } from '../../renderer/own-shop/own-loaders.ts';
import type { CommerceAdapter } from '../commerce/backend.ts';
import type { SettingName } from '../settings/config.ts';
import type { ShopOptionsInput } from '../settings/shop-options.ts';

export type { Tool } from '../../client/features/track/tool.ts';
export type { SlotProps } from '../../client/ui/common/slot.tsx';
export type { ShopEvent } from '../../domain/track/shop-event.ts';
export type { ScreenLoader } from '../../renderer/own-shop/own-loaders.ts';
export type {
  BackendRequest,
  BackendResponse as BackendAnswer,
  CommerceAdapter,
  CommerceBackend,
} from '../commerce/backend.ts';

/** The version of `ShopDefinition`. It increases when folders must be changed. */
export const contract = 2;

/** A module of the folder, as `() => import('./file.tsx')`: its `default` is used. */
export type FromFile<T> = () => Promise<{ readonly default: T }>;

/** A text in one language, or texts by language. */
export type LocalisedText = string | Readonly<Record<string, string>>;

/** A font's file of the folder. */
export interface FontFace {
  readonly family: string;
  /** A `.woff2` in the folder, `./fonts/…`. */
  readonly file: string;
  /** As CSS has them: `400 700`, `75% 100%`, `U+0-FF`. */
  readonly weight?: string;
  readonly stretch?: string;
  readonly style?: 'normal' | 'italic';
  readonly range?: string;
}

/** The sizes and families of `client/ui/tokens.css`, without its colours. */
export const tokenNames = [
  's1',
  's2',
  's3',
  's4',
  's5',
  's6',
  's7',
  's8',
  'sans',
  'serif',
  'serif-italic',
  'hero',
  'title',
  'section',
  'name',
  'state',
  'sheet',
  'ease',
] as const;

export interface Theme {
  /**
   * Omitted colours stay ours. All together must be readable, or the build reports which are not.
   */
  readonly colours?: Partial<Readonly<Record<ColourName, ColourPair>>>;
  /** Fonts in place of ours, whose files are then not loaded: name the families in the tokens. */
  readonly fonts?: readonly FontFace[];
  readonly tokens?: Partial<Readonly<Record<(typeof tokenNames)[number], string>>>;
  /**
   * A style sheet of the folder for what tokens cannot express. It applies to
   * elements, not to our classes.
   */
  readonly styles?: string;
}

/** A screen of the shop's own, at `/` and its name. */
export interface OwnScreen {
  /** The document's title; the page itself has its own heading. */
  readonly title: LocalisedText;
  readonly description: LocalisedText;
  readonly show: FromFile<ComponentType<{ view: never }>>;
  /** Makes the `view` of `show`, on the server; it may query the catalogue. */
  readonly load?: FromFile<ScreenLoader>;
  /** False leaves it out of the sitemap and makes it `noindex` for search engines. */
  readonly isIndexed?: boolean;
}

/** All options of a shop's own folder, in its `shop.ts`. */
export interface ShopDefinition extends ShopOptionsInput {
  /** The contract version that the folder was written for. */
  readonly contract: typeof contract;
  /** The name of the installed shop, and the wordmark. */
  readonly name: string;
  /** Settings of `npm run config` that apply unless the environment sets them; no secrets. */
  readonly settings?: Partial<Readonly<Record<SettingName, string>>>;
  readonly theme?: Theme;
  /** An SVG of the folder in place of the wordmark, and its size in pixels. */
  readonly logo?: { readonly file: string; readonly width: number; readonly height: number };
  /** A folder whose files replace those of `client/icons` with the same names. */
  readonly icons?: string;
  /**
   * LocalisedText by language and English text: replacements of our texts, and
   * the folder's own texts.
   */
  readonly texts?: Readonly<
    Record<
      string,
      {
        readonly change?: Readonly<Record<string, string>>;
        readonly add?: Readonly<Record<string, string>>;
      }
    >
  >;
  /** Files of synonyms for the search, by store view (docs/catalogue.md). */
  readonly synonyms?: Readonly<Record<string, string>>;
  readonly slots?: {
    readonly [Name in Exclude<SlotName, 'logo'>]?: FromFile<ComponentType<SlotProps[Name]>>;
  };
  readonly screens?: Readonly<Record<string, OwnScreen>>;
  /** A wrapper between the shop and its commerce backend. */
  readonly commerce?: FromFile<CommerceAdapter>;
  /** One more tool that receives events, after consent to its category and never before. */
  readonly tracking?: {
    /** The recipient of the collected data, as shown to the shopper. */
    readonly told: string;
    readonly category: OptionalCategory;
    readonly tool: FromFile<Tool>;
  };
}

/** Types a definition. */
export const defineShop = (definition: ShopDefinition): ShopDefinition => definition;
