import { createSystem, defaultBaseConfig, defineConfig } from '@chakra-ui/react'
import {
  animationStyles,
  breakpoints,
  buttonRecipe,
  containerRecipe,
  cssVarsPrefix,
  cssVarsRoot,
  dialogSlotRecipe,
  drawerSlotRecipe,
  fieldSlotRecipe,
  globalCss,
  inputRecipe,
  keyframes,
  layerStyles,
  linkRecipe,
  menuSlotRecipe,
  nativeSelectSlotRecipe,
  pinInputSlotRecipe,
  popoverSlotRecipe,
  progressSlotRecipe,
  semanticTokens,
  skeletonRecipe,
  skipNavLinkRecipe,
  spinnerRecipe,
  tabsSlotRecipe,
  textareaRecipe,
  textStyles,
  tokens,
  tooltipSlotRecipe,
} from '@chakra-ui/react/theme'

// A Chakra component whose recipe is not listed here renders unstyled, without a warning: add the recipe with its first use.
const base = defineConfig({
  preflight: true,
  cssVarsPrefix,
  cssVarsRoot,
  globalCss,
  theme: {
    breakpoints,
    keyframes,
    tokens,
    semanticTokens,
    layerStyles,
    animationStyles,
    textStyles,
    recipes: {
      button: buttonRecipe,
      container: containerRecipe,
      input: inputRecipe,
      link: linkRecipe,
      skeleton: skeletonRecipe,
      skipNavLink: skipNavLinkRecipe,
      spinner: spinnerRecipe,
      textarea: textareaRecipe,
    },
    slotRecipes: {
      dialog: dialogSlotRecipe,
      drawer: drawerSlotRecipe,
      field: fieldSlotRecipe,
      menu: menuSlotRecipe,
      nativeSelect: nativeSelectSlotRecipe,
      pinInput: pinInputSlotRecipe,
      popover: popoverSlotRecipe,
      progress: progressSlotRecipe,
      tabs: tabsSlotRecipe,
      tooltip: tooltipSlotRecipe,
    },
  },
})

const values = (palette: Readonly<Record<string, string>>) =>
  Object.fromEntries(Object.entries(palette).map(([step, value]) => [step, { value }]))
const both = (light: string, dark: string) => ({ value: { _light: light, _dark: dark } })
const state = (name: string, fgLight: string, fgDark: string) => ({
  fg: both(fgLight, fgDark),
  subtle: both(`{colors.${name}.50}`, `color-mix(in srgb, {colors.${name}.500} 16%, transparent)`),
  border: both(`{colors.${name}.200}`, `{colors.${name}.800}`),
  solid: both(`{colors.${name}.600}`, `{colors.${name}.500}`),
})

/** The sizes of text by what it is for. An element whose recipe sets the height of its lines takes the size alone (`fontSize`). */
const TEXT = {
  caption: '12px',
  small: '13px',
  body: '14px',
  heading: '16px',
  title: '20px',
  figure: '24px',
  display: '32px',
  hero: '40px',
}

const SANS = "'Inter Variable', 'IBM Plex Sans Arabic', ui-sans-serif, system-ui, sans-serif"

const mizan = defineConfig({
  globalCss: {
    html: {
      ...{ bg: 'bg.canvas', color: 'fg', colorPalette: 'brand', fontFamily: 'body' },
      // What gets the focus is scrolled clear of the top bar, of bars at the end of a page, and of the navigation of phones.
      scrollPaddingBlock: { base: '76px 200px', md: '76px 120px' },
    },
    // And clear of the buttons of a form, which remain visible at the end of a dialog.
    '.chakra-dialog__body, .chakra-drawer__body': { scrollPaddingBlockEnd: '112px' },
    body: { minHeight: '100dvh', textStyle: 'body' },
    '*': { fontFeatureSettings: 'normal' },
    '*:focus-visible': { outlineColor: 'brand.focusRing' },
    '*, *::before, *::after': {
      _motionReduce: {
        animationDuration: '0s!',
        animationIterationCount: '1!',
        transitionDuration: '0s!',
        scrollBehavior: 'auto!',
      },
    },
  },
  theme: {
    tokens: {
      colors: {
        brand: values({
          50: '#EFF8F4',
          100: '#D6EEE4',
          200: '#AEDCCA',
          300: '#7CC4AA',
          400: '#47A686',
          500: '#1F8A69',
          600: '#0F6F54',
          700: '#0C5945',
          800: '#0B4738',
          900: '#093A2F',
          950: '#04211B',
        }),
        sand: values({ 100: '#F6EDDA', 300: '#DDBE7F', 500: '#B98A2F', 600: '#946B1F', 700: '#75540F' }),
        gray: values({
          50: '#FAF9F7',
          100: '#F3F1EE',
          200: '#E6E3DE',
          300: '#D3CFC8',
          400: '#A19C93',
          500: '#7A756C',
          600: '#5C5850',
          700: '#45423C',
          800: '#2E2C28',
          900: '#1E1D1A',
          950: '#141311',
        }),
        green: values({ 50: '#ECF8EF', 200: '#B4E0C0', 300: '#7FCB95', 500: '#2E9E51', 600: '#1C7A3B', 700: '#165F2F', 800: '#1B4D2B' }),
        amber: values({ 50: '#FEF6E4', 200: '#F5DBA0', 300: '#F0C15C', 500: '#D48A0B', 600: '#A66306', 700: '#854D0E', 800: '#5E3B12' }),
        red: values({
          50: '#FDF0EF',
          200: '#F5C3BE',
          300: '#F19A92',
          400: '#E9736A',
          500: '#D94438',
          600: '#B9291F',
          700: '#97211A',
          800: '#6B211C',
        }),
        blue: values({ 50: '#EEF4FC', 200: '#BCD4F2', 300: '#8AB6EA', 500: '#3579C6', 600: '#225FA6', 700: '#1D4D86', 800: '#203F63' }),
      },
      fonts: { body: { value: SANS }, heading: { value: SANS } },
      fontSizes: values(TEXT),
      radii: { card: { value: '12px' } },
      // Short, so that opening and closing never delay the user.
      durations: { slow: { value: '200ms' }, slower: { value: '200ms' }, slowest: { value: '200ms' } },
    },
    semanticTokens: {
      radii: { l1: { value: '{radii.sm}' }, l2: { value: '{radii.md}' }, l3: { value: '{radii.card}' } },
      colors: {
        bg: {
          DEFAULT: both('{colors.white}', '{colors.gray.900}'),
          canvas: both('{colors.gray.50}', '{colors.gray.950}'),
          panel: both('{colors.white}', '{colors.gray.900}'),
          subtle: both('{colors.gray.50}', '#262420'),
          muted: both('{colors.gray.100}', '{colors.gray.800}'),
          emphasized: both('{colors.gray.200}', '{colors.gray.700}'),
          error: both('{colors.red.50}', 'color-mix(in srgb, {colors.red.500} 16%, {colors.gray.900})'),
        },
        fg: {
          DEFAULT: both('{colors.gray.900}', '{colors.gray.100}'),
          muted: both('{colors.gray.600}', '#B5B0A6'),
          subtle: both('#6F6A61', '{colors.gray.400}'),
          error: both('{colors.red.600}', '{colors.red.300}'),
        },
        border: {
          DEFAULT: both('{colors.gray.200}', '{colors.gray.800}'),
          muted: both('{colors.gray.100}', '#262420'),
          emphasized: both('{colors.gray.300}', '{colors.gray.700}'),
          control: both('#8F8A80', '#6F6A61'),
          error: both('{colors.red.600}', '{colors.red.400}'),
        },
        brand: {
          contrast: both('{colors.white}', '{colors.brand.950}'),
          fg: both('{colors.brand.600}', '{colors.brand.300}'),
          solid: both('{colors.brand.600}', '{colors.brand.400}'),
          subtle: both('{colors.brand.50}', 'color-mix(in srgb, {colors.brand.500} 18%, transparent)'),
          muted: both('{colors.brand.100}', 'color-mix(in srgb, {colors.brand.500} 28%, transparent)'),
          emphasized: both('{colors.brand.200}', '{colors.brand.700}'),
          border: both('{colors.brand.300}', '{colors.brand.700}'),
          focusRing: both('{colors.brand.500}', '{colors.brand.400}'),
        },
        accent: {
          fg: both('{colors.sand.600}', '{colors.sand.300}'),
          solid: both('{colors.sand.500}', '{colors.sand.500}'),
          subtle: both('{colors.sand.100}', 'color-mix(in srgb, {colors.sand.500} 18%, transparent)'),
        },
        positive: state('green', '{colors.green.700}', '{colors.green.300}'),
        caution: state('amber', '{colors.amber.700}', '{colors.amber.300}'),
        negative: state('red', '{colors.red.700}', '{colors.red.300}'),
        info: state('blue', '{colors.blue.700}', '{colors.blue.300}'),
        red: {
          contrast: both('{colors.white}', '{colors.white}'),
          fg: both('{colors.red.700}', '{colors.red.300}'),
          solid: both('{colors.red.600}', '{colors.red.600}'),
          subtle: both('{colors.red.50}', '{colors.red.800}'),
          muted: both('{colors.red.200}', '{colors.red.700}'),
          focusRing: both('{colors.red.500}', '{colors.red.400}'),
        },
      },
    },
    textStyles: Object.fromEntries(Object.keys(TEXT).map((name) => [name, { value: { fontSize: name } }])),
    recipes: {
      button: {
        variants: {
          variant: {
            outline: {
              color: 'fg',
              borderColor: 'border.emphasized',
              bg: 'bg.panel',
              _hover: { bg: 'bg.muted' },
              _expanded: { bg: 'bg.muted' },
            },
            ghost: { color: 'fg', _hover: { bg: 'bg.muted' }, _expanded: { bg: 'bg.muted' } },
          },
        },
        defaultVariants: { size: 'sm' },
      },
      input: { variants: { variant: { outline: { bg: 'bg.panel', borderColor: 'border.control' } } } },
      textarea: { variants: { variant: { outline: { bg: 'bg.panel', borderColor: 'border.control' } } } },
    },
    slotRecipes: {
      field: {
        slots: ['root', 'errorText', 'helperText', 'input', 'label', 'select', 'textarea', 'requiredIndicator', 'requiredIndicatorIcon'],
        base: { label: { fontWeight: 'medium' }, errorText: { textStyle: 'xs' }, helperText: { textStyle: 'xs' } },
      },
      nativeSelect: {
        slots: ['root', 'field', 'indicator'],
        variants: { variant: { outline: { field: { bg: 'bg.panel', borderColor: 'border.control' } } } },
      },
    },
  },
})

/** Chakra with our palette and only the recipes in use. Colours are semantic; dark is a set of values. */
export const system = createSystem(defaultBaseConfig, base, mizan)
