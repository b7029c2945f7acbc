/** Kinds of nodes by the number that React gives them. */
export const NEVER_TAGS: readonly number[] = [
  12, // Profiler
  19, // SuspenseList
  21, // Scope
  24, // Cache
  26, // title, meta, link, script and style that React moves into the head
  27, // html, head, body
  30, // ViewTransition
];

export const NEVER_MADE = ['FragmentInstance'];

export const CONSTANTS: Record<string, string> = {
  shouldStartViewTransition: '!1',
  viewTransitionMutationContext: '!1',
  inUpdateViewTransition: '!1',
  rootViewTransitionAffected: '!1',
  viewTransitionContextChanged: '!1',
  rootViewTransitionNameCanceled: '!1',
  pendingViewTransition: 'null',
  pendingViewTransitionEvents: 'null',
  appearingViewTransitions: 'null',
  viewTransitionCancelableChildren: 'null',
  currentHoistableRoot: 'null',
  canUseDOM: '!0',
  canUseCompositionEvent: '!0',
  canUseTextInputEvent: '!0',
  useFallbackCompositionData: '!1',
  isInputEventSupported: '!0',
  documentMode: 'null',
};

export const ANSWERS: Record<string, string> = {
  isHostHoistableType: 'return !1',
  isSingletonScope: 'return !1',
  isCustomElement: 'return !1',
  isFragmentInstanceParent: 'return !1',
  isFragmentInstanceHostBoundary: 'return !1',
  commitNewChildToFragmentInstances: '',
  commitFragmentInstanceInsertionEffects: '',
  commitFragmentInstanceDeletionEffects: '',
  trackEnterViewTransitions: '',
  commitEnterViewTransitions: '',
  commitExitViewTransitions: '',
  commitNestedViewTransitions: '',
  commitDeletedPairViewTransitions: '',
  restoreEnterOrExitViewTransitions: '',
  restoreNestedViewTransitions: '',
  measureNestedViewTransitions: '',
  scheduleViewTransitionEvent: '',
  startViewTransition: '',
  pushMutationContext: '',
  traverseVisibleInstancesAndTextInstances: '',
  getHoistableRoot: 'return null',
  preloadInstanceAndSuspendIfNeeded: 'workInProgress.flags&=-16777217',
  accumulateSuspenseyCommitOnFiber: '',
  waitForCommitToBeReady: 'return null',
  clearSingletonPreambleContribution: '',
  clearContainerSparingly: '',
  prefetchDNS: '',
  preconnect: '',
  preload: '',
  preloadModule: '',
  preinitScript: '',
  preinitStyle: '',
  preinitModuleScript: '',
  queueTransitionTypes: '',
  claimQueuedTransitionTypes: 'return null',
  getNativeBeforeInputChars: 'return null',
  getFallbackBeforeInputChars: 'return null',
  getVendorPrefixedEventName: 'return eventName',
  getStackByFiberInDevAndProd: 'return ""',
  getComponentNameFromType: 'return null',
  findCurrentHostFiberImpl: 'return null',
  findCurrentFiberUsingSlowPath: 'return null',
  extractEvents$1: '',
  startHostTransition: '',
  requestFormReset: '',
  TransitionAwareHostComponent: '',
  mountActionState: '',
  updateActionState: '',
  rerenderActionState: '',
  refreshCache: '',
  recursivelyResetForms: '',
  defaultOnDefaultTransitionIndicator: '',
  onUnsuspend: '',
};
export const RELEASE = '19.3.1';

/** What React offers and no module here takes; one that does stops the build. */
export const NEVER_CALLED: readonly string[] = [
  'PureComponent',
  'Profiler',
  'SuspenseList',
  'ViewTransition',
  'addTransitionType',
  'cacheSignal',
  'captureOwnerStack',
  'createRef',
  'createRoot',
  'findDOMNode',
  'prefetchDNS',
  'preconnect',
  'preinit',
  'preinitModule',
  'preload',
  'preloadModule',
  'requestFormReset',
  'unstable_useCacheRefresh',
  'useActionState',
  'useFormState',
  'useFormStatus',
  'useOptimistic',
];
