import { Box } from '@chakra-ui/react'
import { QueryView } from '@/ui/frames/query-view'
import { PasskeysCard } from './passkeys-card'
import { useSecondFactorsQuery } from './second-factors.generated'
import { TwoFactorCard } from './two-factor-card'

/** How the person proves who they are besides the password: codes of an app, recovery codes, passkeys. */
export const SecondFactors = () => (
  <QueryView query={useSecondFactorsQuery()}>
    {({ viewer, passkeys }) => (
      <Box display="grid" gap="5" gridTemplateColumns="minmax(0, 1fr)">
        <TwoFactorCard isOn={viewer?.isTwoFactorEnabled === true} codesLeft={viewer?.recoveryCodesLeft ?? 0} />
        <PasskeysCard passkeys={passkeys} />
      </Box>
    )}
  </QueryView>
)
