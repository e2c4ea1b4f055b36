import { HighlightStyle, syntaxHighlighting } from '@codemirror/language'
import type { Extension } from '@codemirror/state'
import { EditorView } from '@codemirror/view'
import { tags } from '@lezer/highlight'

const colour = (name: string) => `var(--chakra-colors-${name})`
const MONO = 'ui-monospace, "SF Mono", SFMono-Regular, Menlo, Consolas, "Liberation Mono", monospace'

/** The product's colours, which are variables and change with the theme of the page. */
const look = EditorView.theme({
  '&': { color: colour('fg'), backgroundColor: colour('bg-panel'), height: '100%' },
  '&.cm-focused': { outline: `2px solid ${colour('brand-focus-ring')}`, outlineOffset: '-2px' },
  '.cm-scroller': { fontFamily: MONO, lineHeight: '22px', overflow: 'auto' },
  '.cm-content': { paddingBlock: '12px', caretColor: colour('fg') },
  '.cm-line': { paddingInline: '8px 16px' },
  '.cm-gutters': { backgroundColor: colour('bg-panel'), color: colour('fg-subtle'), border: 'none' },
  '.cm-lineNumbers .cm-gutterElement': { minWidth: '40px', paddingInline: '8px' },
  '.cm-activeLine': { backgroundColor: 'transparent' },
  '&.cm-focused .cm-activeLine': { backgroundColor: colour('bg-subtle') },
  '.cm-activeLineGutter': { backgroundColor: 'transparent', color: colour('fg') },
  '.cm-cursor': { borderInlineStartColor: colour('fg') },
  '&.cm-focused > .cm-scroller > .cm-selectionLayer .cm-selectionBackground, .cm-selectionBackground': {
    backgroundColor: colour('brand-muted'),
  },
  '&.cm-focused .cm-matchingBracket': { backgroundColor: colour('brand-subtle'), outline: `1px solid ${colour('brand-border')}` },
  '&.cm-focused .cm-nonmatchingBracket': { backgroundColor: colour('negative-subtle') },
  '.cm-tooltip': {
    backgroundColor: colour('bg-panel'),
    color: colour('fg'),
    border: `1px solid ${colour('border')}`,
    borderRadius: '6px',
    boxShadow: '0 4px 16px rgb(0 0 0 / 16%)',
    maxWidth: '420px',
  },
  '.cm-tooltip .mizan-docs': { padding: '8px 12px', fontFamily: 'var(--chakra-fonts-body)', whiteSpace: 'pre-wrap' },
  '.cm-tooltip.cm-tooltip-autocomplete > ul': { fontFamily: MONO, maxHeight: '240px' },
  '.cm-tooltip.cm-tooltip-autocomplete > ul > li': { paddingBlock: '3px', paddingInline: '8px' },
  '.cm-tooltip.cm-tooltip-autocomplete > ul > li[aria-selected]': { backgroundColor: colour('brand-subtle'), color: colour('brand-fg') },
  '.cm-completionDetail': { color: colour('fg-muted'), fontStyle: 'normal' },
  '.cm-completionMatchedText': { textDecoration: 'none', fontWeight: '600' },
  '.cm-tooltip.cm-completionInfo': { padding: '8px 12px', fontFamily: 'var(--chakra-fonts-body)' },
  '.cm-diagnostic': { fontFamily: 'var(--chakra-fonts-body)', padding: '8px 12px' },
  '.cm-diagnostic-error': { borderInlineStart: `3px solid ${colour('negative-solid')}` },
  '.cm-diagnostic-warning': { borderInlineStart: `3px solid ${colour('caution-solid')}` },
  '.cm-lintRange-error': {
    backgroundImage: 'none',
    textDecoration: `underline wavy ${colour('negative-solid')}`,
    textUnderlineOffset: '3px',
  },
  '.cm-lintRange-warning': {
    backgroundImage: 'none',
    textDecoration: `underline wavy ${colour('caution-solid')}`,
    textUnderlineOffset: '3px',
  },
})

const words = HighlightStyle.define([
  { tag: [tags.keyword, tags.definitionKeyword], color: colour('info-fg') },
  { tag: tags.propertyName, color: colour('brand-fg') },
  { tag: [tags.attributeName, tags.variableName, tags.atom], color: colour('fg') },
  { tag: [tags.special(tags.name), tags.number, tags.integer, tags.float, tags.bool, tags.null, tags.string], color: colour('accent-fg') },
  { tag: tags.lineComment, color: colour('fg-subtle') },
  { tag: tags.modifier, color: colour('caution-fg') },
])

/** How the editor looks: the product's colours and a fixed-width font. */
export const editorTheme: Extension = [look, syntaxHighlighting(words)]
