import { Box, Button, chakra, Field, Input, Skeleton, VisuallyHidden } from '@chakra-ui/react'
import { FileSearch, FileX2 } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import { usePrivatePage } from '@/lib/api/use-private-page'
import { paths } from '@/lib/browser/paths'
import { HindranceNotice } from '@/ui/frames/hindrance-notice'
import { PublicFrame, PublicSheet } from '@/ui/frames/public-frame'
import { useVerification } from './use-verification'
import { Verdict } from './verdict'

/** Verifies whether we issued a statement and whether its figures are still valid. Requires no sign-in. */
export const VerifyPage = ({ code }: { readonly code: string }) => {
  const { t } = useTranslation('verify')
  const { statement, hindrance, again } = useVerification(code)
  usePrivatePage(t('tab'))
  return (
    <PublicFrame footer={t('footer')}>
      <PublicSheet title={t('title')} explanation={t('explanation')}>
        <CodeForm key={code} code={code} onAgain={again} />
        <Box aria-live="polite">
          {statement && <Verdict statement={statement} />}
          {hindrance && (
            <HindranceNotice
              kind={hindrance}
              unknownIcon={FileX2}
              title={t(`hindrance.${hindrance}.title`)}
              explanation={t(`hindrance.${hindrance}.explanation`)}
              onRetry={again}
            />
          )}
          {code !== '' && !statement && !hindrance && <VerdictSkeleton />}
        </Box>
      </PublicSheet>
    </PublicFrame>
  )
}

type CodeFormProps = { readonly code: string; readonly onAgain: () => void }

/** Enters a code, or the digest printed at the foot of every page. */
const CodeForm = ({ code, onAgain }: CodeFormProps) => {
  const { t } = useTranslation('verify')
  const navigate = useNavigate()
  const [typed, setTyped] = useState(code)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const wanted = typed.trim()
    if (wanted === '') return
    if (wanted === code) onAgain()
    else navigate(paths.verify.replace(':code?', encodeURIComponent(wanted)))
  }
  return (
    <chakra.form onSubmit={submit} display="flex" flexWrap="wrap" gap="3" alignItems="flex-end">
      <Field.Root flex="1 1 260px" width="auto">
        <Field.Label>{t('code')}</Field.Label>
        <Input
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
          dir="ltr"
          fontFamily="mono"
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={120}
          required
        />
        <Field.HelperText>{t('codeHelp')}</Field.HelperText>
      </Field.Root>
      <Button type="submit" size="md" marginBlockEnd={{ sm: '26px' }}>
        <FileSearch aria-hidden />
        {t('submit')}
      </Button>
    </chakra.form>
  )
}

const VerdictSkeleton = () => {
  const { t } = useTranslation()
  return (
    <Box aria-busy>
      <VisuallyHidden role="status">{t('loading')}</VisuallyHidden>
      <Skeleton height="280px" borderRadius="card" />
    </Box>
  )
}
